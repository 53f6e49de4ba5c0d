/** Its types leave this out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as it is sent. @throws what the parameter throws on its way. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
