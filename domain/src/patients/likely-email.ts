/** The email that was probably meant, such as ann@gmail.com for ann@gmial.com. Undefined without a typing error. */
export type LikelyEmail = (email: string) => string | undefined;
