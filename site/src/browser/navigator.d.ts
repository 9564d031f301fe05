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
