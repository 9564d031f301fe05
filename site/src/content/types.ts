/**
 * What the site knows of its content, after it was parsed. Nothing right of `content/` checks any
 * of it again: what the spec promises is there, and what may be missing is `null`.
 */
export interface Content {
  /** The newest project's picture, cut for the first screen; `null` without projects. */
  readonly hero: Picture | null;
  /** Newest first, at most 50, only those with a picture. */
  readonly projects: readonly Project[];
  readonly about: AboutSection | null;
  /** Newest first, at most 10. */
  readonly transformations: readonly Transformation[];
  /** Oldest first, at most 100. */
  readonly faqs: readonly FaqEntry[];
  /** `null` until the settings document could be read; `contact` then holds the defaults. */
  readonly settings: Settings | null;
  /** The settings with the company's defaults in place of whatever is missing. */
  readonly contact: ContactDetails;
  /**
   * When each document that is shown was last changed, in UTC (RFC 3339), in the order shown; `null`
   * where it does not say.
   */
  readonly updated: Readonly<Record<QueryName, readonly (string | null)[]>>;
  /** One sentence for each query that failed, by the name of its query. */
  readonly failures: Readonly<Partial<Record<QueryName, string>>>;
}

export type QueryName = 'projects' | 'about' | 'transformations' | 'faqs' | 'settings';

/** A picture at one use's size, ready for an `<img>`: the largest candidate is `src`. */
export interface Picture {
  readonly src: string;
  readonly srcSet: string;
  /** Of the largest candidate, in px. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The dominant colour as `#rrggbb`: what stands there until the picture comes. */
  readonly color: string;
}

export interface Project {
  /** Unique among the projects, safe in a URL's fragment. */
  readonly slug: string;
  readonly title: string;
  /** Plain text, here and in every `description` and `quote`: paragraphs end in a newline. */
  readonly description: string;
  /** `''` where none was given: such a project is found under All only. */
  readonly category: string;
  readonly tile: Picture;
  readonly large: Picture;
}

export interface AboutSection {
  readonly name: string;
  readonly role: string;
  readonly quote: string;
  /** Paragraphs of plain text. */
  readonly bio: readonly string[];
  /** As shown: `150`, `150+`. `null`: the stat is left out. */
  readonly happyClients: string | null;
  readonly projectsCompleted: string | null;
  readonly photo: Picture | null;
  readonly aboutImage: Picture | null;
}

export interface Transformation {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly category: string;
  readonly description: string;
  readonly before: ResponsivePicture | null;
  readonly after: ResponsivePicture | null;
}

/** The same picture for viewports from 768 px (`desktop`) and below (`mobile`). */
export interface ResponsivePicture {
  readonly desktop: Picture;
  readonly mobile: Picture;
}

export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  /** Paragraphs of plain text. */
  readonly answer: readonly string[];
}

export interface Settings {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly hours: readonly string[];
  readonly googleMapsEmbed: string;
}

export interface ContactDetails {
  readonly phone: Phone;
  readonly email: Email;
  readonly address: string;
  readonly hours: readonly string[];
  /** When the company is open; `null` where a line of its hours leaves any doubt. */
  readonly openings: readonly Opening[] | null;
  readonly map: MapLinks;
  /** Where the company is, where its map says so to a metre. */
  readonly coordinates: Coordinates | null;
}

export type Day =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday'
  | 'PublicHolidays';

export interface Opening {
  readonly days: readonly Day[];
  /** `hh:mm`, here and below; the latter is later on the same day. */
  readonly opens: string;
  readonly closes: string;
}

/** In degrees (WGS 84). */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Phone {
  /** As the editor typed it. */
  readonly text: string;
  /** `tel:` in RFC 3966's global form, or `null` where the text holds no number. */
  readonly tel: string | null;
  /** `https://wa.me/…`, or `null` likewise. */
  readonly chat: string | null;
}

export interface Email {
  readonly text: string;
  /** `mailto:…`, or `null` where the text is no address. */
  readonly mailto: string | null;
}

export interface MapLinks {
  /** What may be framed. */
  readonly frame: string;
  /** What the directions button opens. */
  readonly directions: string;
}
