declare module '@koa/cors' {
  import type { Context, Middleware } from 'koa';

  /** What is used of it; the package brings no types. */
  export default function cors(options: {
    origin: (context: Context) => string;
    credentials: boolean;
    allowMethods: readonly string[];
    exposeHeaders: readonly string[];
    maxAge: number;
  }): Middleware;
}
