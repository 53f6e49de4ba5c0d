/** Records a skipped measurement with its reason, if this machine lacks a program the project doesn't install. */
export interface LeftOut {
  readonly leftOut: string;
}
