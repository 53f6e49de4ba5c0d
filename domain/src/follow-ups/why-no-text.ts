/** Why no text follows a QR. `at` is the time of the other text, if another one is the reason. */
export interface WhyNoText {
  readonly reason:
    | 'no_phone'
    /** The patient or their list said no texts. */
    | 'texts_off'
    /** The phone replied STOP. */
    | 'stopped'
    | 'landline'
    /** Another text to this phone is planned. */
    | 'planned'
    /** The phone got a text in the last 24 hours. */
    | 'recent';
  readonly at: Date | null;
}
