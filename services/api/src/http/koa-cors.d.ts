declare module '@koa/cors' {
  import type { Context, Middleware } from 'koa';

  /** The parts in use. The package has no types. */
  export default function cors(options: {
    origin: (context: Context) => string;
    credentials?: boolean;
    allowMethods: readonly string[];
    allowHeaders?: readonly string[];
    exposeHeaders: readonly string[];
    maxAge: number;
  }): Middleware;
}
