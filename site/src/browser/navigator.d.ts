/** Properties of some browsers that TypeScript's library does not declare. */
interface Navigator {
  /** Network Information API. */
  readonly connection?: {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
  };
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean;
}

interface Window {
  /** Plausible's script sets this. */
  readonly plausible?: { init?(options: object): void };
}

/** Event Timing: the shortest duration in ms that is reported. */
interface PerformanceObserverInit {
  durationThreshold?: number;
}

/** Properties of the entries that `visits.ts` observes: Event Timing and Layout Instability. */
interface PerformanceEntry {
  readonly interactionId?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}
