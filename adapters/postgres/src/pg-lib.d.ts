/** Its types leave this out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as it is sent. @throws what the parameter throws on its way. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}

declare module 'pg/lib/result.js' {
  /** What pg makes of the description of columns, and reads each row by. */
  export interface Columns {
    fields: unknown;
    _parsers: unknown;
    _prebuiltEmptyResultObject: unknown;
  }
  const Result: new (rowMode: 'array') => Columns;
  export default Result;
}
