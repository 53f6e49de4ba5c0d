import type { Permission } from '@rewards/contracts/permissions';
import type { ComponentType, PropsWithChildren } from 'react';

/** One page of a remote, as data: the shell routes by it before loading any of the remote's code. */
export interface RemotePage {
  /** In react-router syntax. */
  readonly path: string;
  /** The name of one of the remote's components. */
  readonly page: string;
  /**
   * The name of a component that wraps the page, such as a menu around several pages. It stays mounted while the reader
   * moves between its pages.
   */
  readonly frame?: string;
  /**
   * Who can see it. `anyone`: shown at once, without waiting for the session check. `signed-in`: others go to /login.
   * `patient`, `admin`: signed in with that role. Other roles get another page of the same path, or go to /.
   * `signed-out`: shown at once. A signed-in user goes to /.
   */
  readonly audience: 'anyone' | 'signed-in' | 'signed-out' | 'patient' | 'admin';
  /**
   * Shown at once to anyone, but nearly always to a signed-in user: it leaves room for their header bar, so nothing
   * moves when they are known.
   */
  readonly expectsUser?: boolean;
  /** What the user's role must allow (rule 32). Others see a page that says so. */
  readonly permission?: Permission;
  /** The browser tab's title, before the practice's name. */
  readonly title: string;
  /** A screen on a wall, without header bar and margins. */
  readonly bare?: boolean;
}

/** The type of a remote's `src/routes.ts`: pages as data. */
export type RemotePages = readonly RemotePage[];

/**
 * A page whose code is loaded when it's first shown. It isn't a React `lazy`: the shell creates that, and a new one
 * when the reader presses Retry, because a `lazy` that failed stays failed.
 */
export interface LaterPage {
  readonly load: () => Promise<ComponentType>;
}

type NamedBy<Page> = Page extends { readonly page: infer Name extends string }
  ? Name | (Page extends { readonly frame: infer Frame extends string } ? Frame : never)
  : never;

/**
 * What a remote's `src/remote.tsx` exports: a component, or its loader, for each page and frame named in its routes.
 */
export type RemoteModule<Pages extends RemotePages = RemotePages> = {
  readonly pages: Readonly<Record<NamedBy<Pages[number]>, ComponentType<PropsWithChildren> | LaterPage>>;
};
