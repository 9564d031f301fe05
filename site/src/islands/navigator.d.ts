/** What some browsers have and TypeScript's library lacks. */
interface Navigator {
  /** Network Information API. */
  readonly connection?: {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
  };
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean;
}
