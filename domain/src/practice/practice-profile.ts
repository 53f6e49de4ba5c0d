/** What the practice tells about itself. */
export interface PracticeProfile {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Where a patient can leave a review. */
  readonly reviewUrl: string;
  /** The team members offered where a patient says who helped. */
  readonly staffNames: readonly string[];
  /** The words of the text that follows a QR, in which {first_name}, {link} and {practice} stand for what they name (decision 22). */
  readonly followUpText: string;
}
