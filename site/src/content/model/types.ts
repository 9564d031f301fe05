import type { homeHeadings } from '../../company/headings.ts';

/**
 * Parsed content. Code outside `content/` does not validate it again: required values are present, and
 * missing optional values are `null`.
 */
export interface Content {
  /** The settings' picture for the first screen or the newest project's, cropped. `null` without both. */
  readonly hero: Picture | null;
  /** The settings' picture for shared links (https://ogp.me) or the first screen's, as a JPEG. `null` without both. */
  readonly ogImage: Picture | null;
  /** Newest first, at most 50, only those with a picture. */
  readonly projects: readonly Project[];
  readonly about: AboutSection | null;
  /** Newest first, at most 10. */
  readonly transformations: readonly Transformation[];
  /** Oldest first, at most 100. */
  readonly faqs: readonly FaqEntry[];
  /**
   * `null` if the settings document is missing or could not be read. Then `contact` has only
   * defaults.
   */
  readonly settings: Settings | null;
  /** The settings, with the company's defaults for missing values. */
  readonly contact: ContactDetails;
  readonly words: Words;
  /** The owner's pages, oldest first, at most 50. */
  readonly pages: readonly OwnPage[];
  /**
   * Times of the last change of each document shown, in UTC (RFC 3339) and in the order shown. `null` if
   * a document has no time.
   */
  readonly updated: Readonly<Record<QueryName, readonly (string | null)[]>>;
  /** One sentence for each query that failed, by the name of the query. */
  readonly failures: Readonly<Partial<Record<QueryName, string>>>;
}

/** The name of a query, and of its part of the content. */
export type QueryName = 'projects' | 'about' | 'transformations' | 'faqs' | 'settings';

/** A file of a picture: its address, and its width in px. */
export interface Candidate {
  readonly url: string;
  readonly width: number;
}

/** A picture in the size of one use, ready for an `<img>`. */
export interface Picture {
  /** The address of the largest candidate. */
  readonly src: string;
  /** The smallest first. */
  readonly candidates: readonly Candidate[];
  /** The candidates as AVIF. Unset at the image CDN, which sends the format that the browser accepts. */
  readonly avif?: readonly Candidate[];
  /** Size of the largest candidate, in px. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The dominant colour as `#rrggbb`, shown until the picture has loaded. */
  readonly color: string;
}

/** A part of the content that an editor can press in the preview. */
export interface Editable {
  /** Type and id of its document, as `TYPE ID`. Unset in a release. */
  readonly document?: string;
}

export interface Project extends Editable {
  /** Unique among the projects, safe in a URL's fragment. */
  readonly slug: string;
  readonly title: string;
  /** Plain text, as in every `description` and `quote`, with a newline between paragraphs. */
  readonly description: string;
  /** `''` without a category: such a project appears under All only. */
  readonly category: string;
  readonly tile: Picture;
  readonly large: Picture;
}

/** A service, or a strength of the company without features. */
export interface Service {
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** At most six. */
  readonly features: readonly string[];
  /** Its place in the document. Unset: it is one of the company's folder. */
  readonly path?: string;
}

/** A text that every page shows on some days, such as those of a closure. */
export interface DatedNotice {
  /** At most 160 characters. */
  readonly text: string;
  /** The days on which it is shown, both included, as `YYYY-MM-DD` in the company's time zone. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Hours on these days. From `00:00` to `00:00`: closed. `null`: as usual. */
  readonly hours: Omit<Opening, 'days'> | null;
  /** Its place in the document. */
  readonly path: string;
}

/** A page of the company elsewhere. */
export interface SocialPage {
  readonly name: string;
  readonly url: string;
}

/** Sections of the home page that can be hidden, by the id of each. */
export type OptionalSection = 'about' | 'services' | 'transformations' | 'testimonials' | 'faq';

/** Texts of one line that replace those of the company's folder with the same names. */
export type Heading = (typeof homeHeadings)[number] | 'projectsTitle';

/**
 * What the owner says in place of the texts of the company's folder. Where a text is `''` or a list is empty, the
 * folder's is shown.
 */
export interface Words extends Editable, Readonly<Record<Heading, string>> {
  readonly headline: string;
  /** The part in the second colour. */
  readonly headlineEnd: string;
  readonly heroText: string;
  /** Whether the first screen has a picture of the settings. */
  readonly hasHeroPicture: boolean;
  readonly services: readonly Service[];
  readonly notices: readonly DatedNotice[];
  readonly footerText: string;
  readonly social: readonly SocialPage[];
  /** What search engines and shared links say of the home page. */
  readonly description: string;
  readonly hidden: readonly OptionalSection[];
}

export interface AboutSection extends Editable {
  /** Paragraphs about the company. Empty: those of the company's folder, as for `values`. */
  readonly text: readonly string[];
  readonly values: readonly Omit<Service, 'features'>[];
  readonly name: string;
  readonly role: string;
  readonly quote: string;
  /** Paragraphs of plain text. */
  readonly bio: readonly string[];
  /** As shown, such as `150` or `150+`. `null`: the stat is left out. */
  readonly happyClients: string | null;
  readonly projectsCompleted: string | null;
  readonly photo: Picture | null;
  readonly aboutImage: Picture | null;
}

export interface Transformation extends Editable {
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

export interface FaqEntry extends Editable {
  readonly id: string;
  readonly question: string;
  /** Paragraphs of plain text. */
  readonly answer: readonly string[];
}

export interface Settings extends Editable {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly hours: readonly string[];
  readonly googleMapsEmbed: string;
  /** The number of chats. `''`: the company's folder decides. */
  readonly chatNumber: string;
}

/** A page of the owner's own, such as the privacy policy. */
export interface OwnPage extends Editable {
  /** `/privacy`. No route of the site, other page or redirect has it. */
  readonly path: string;
  readonly title: string;
  /** Not empty. */
  readonly body: readonly Block[];
  /** What links it. A page in the menu is in the footer too. */
  readonly link: 'menu' | 'footer' | 'none';
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  readonly description: string;
  /** Paths that it had before, which lead to it. */
  readonly movedFrom: readonly string[];
  /** Time of its last change, like those in `Content.updated`. */
  readonly updated: string | null;
}

/** A part of a body: Portable Text (https://www.portabletext.org) without what the site cannot show. */
export type Block = TextBlock | PictureBlock;

export interface TextBlock {
  readonly _type: 'block';
  readonly _key: string;
  readonly style: 'normal' | 'h2' | 'h3';
  /** Unset outside lists, like `level`, which is 1 in an outer list. */
  readonly listItem?: 'bullet' | 'number';
  readonly level?: number;
  readonly children: TextSpan[];
  /** The links of which spans have the keys as marks. */
  readonly markDefs: Link[];
}

export interface TextSpan {
  readonly _type: 'span';
  readonly _key: string;
  readonly text: string;
  /** `strong`, `em` and keys of `markDefs`. */
  readonly marks: string[];
}

export interface Link {
  readonly _type: 'link';
  readonly _key: string;
  /** `https:`, `mailto:`, `tel:`, or a path of the site. */
  readonly href: string;
}

export interface PictureBlock {
  readonly _type: 'picture';
  readonly _key: string;
  readonly picture: Picture;
}

export interface ContactDetails extends Editable {
  readonly phone: Phone;
  readonly email: Email;
  readonly address: string;
  readonly hours: readonly string[];
  /** When the company is open, without the days of which its hours say nothing clear. */
  readonly openings: readonly Opening[];
  readonly map: MapLinks;
  /** Location of the company. `null` unless the map has a pin that is exact to a metre. */
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
  /** `hh:mm`, like `closes`, which is on the next day if it is earlier. */
  readonly opens: string;
  readonly closes: string;
}

/** In degrees (WGS 84). */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Phone extends Editable {
  /** As the editor typed it. */
  readonly text: string;
  /** `tel:` URL in RFC 3966's global form, or `null` if the text contains no number. */
  readonly tel: string | null;
  /** `https://wa.me/…`, or `null` if the text contains no number. */
  readonly chat: string | null;
}

export interface Email {
  readonly text: string;
  /** `mailto:…`, or `null` if the text contains no address. */
  readonly mailto: string | null;
}

export interface MapLinks {
  /** URL of the map in the frame. */
  readonly frame: string;
  /** URL that the directions button opens. */
  readonly directions: string;
}
