/**
 * The subset of zod/mini used by the contracts. As with react-router, the shell and each remote would otherwise bundle
 * a copy, and the whole includes messages in every language. `contracts-use.test.ts` fails when a contract uses a name
 * that is missing here.
 */
export {
  _default,
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  extend,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  null,
  nullable,
  number,
  object,
  optional,
  overwrite,
  pipe,
  record,
  refine,
  regex,
  string,
  toLowerCase,
  transform,
  trim,
  union,
  unknown,
  uuid,
} from 'whole-zod-mini';
