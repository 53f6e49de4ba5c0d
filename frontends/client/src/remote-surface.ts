import type { ComponentType, PropsWithChildren } from 'react';

/** One page of a remote, as data: the shell routes by it before any of the remote's code is loaded. */
export interface RemotePage {
  /** As react-router reads it. */
  readonly path: string;
  /** Names one of the remote's components. */
  readonly page: string;
  /**
   * Names another one, which is given what stands in the middle as its children: a menu around several pages, say. It
   * stays while the reader goes from one of its pages to another.
   */
  readonly frame?: string;
  /**
   * Who sees it. `anyone`: at once, without waiting for the session check. `signed-in`: others go to /login. `patient`,
   * `admin`: signed in with that role; who has another role is shown another page of the same path, or sent to /.
   * `signed-out`: at once; who turns out to be signed in goes to /.
   */
  readonly audience: 'anyone' | 'signed-in' | 'signed-out' | 'patient' | 'admin';
  /** What the browser's tab says before the practice's name. */
  readonly title: string;
  /** A screen on a wall, without the header bar and the page's margins. */
  readonly bare?: boolean;
}

/** What a remote's `src/routes.ts` gives: pages as data. */
export type RemotePages = readonly RemotePage[];

/**
 * A page whose code is loaded when it is first shown. It is no `lazy` of React's: the shell makes that itself, and
 * makes a new one when the reader presses Retry, while a `lazy` that failed stays failed.
 */
export interface LaterPage {
  readonly load: () => Promise<ComponentType>;
}

type NamedBy<Page> = Page extends { readonly page: infer Name extends string }
  ? Name | (Page extends { readonly frame: infer Frame extends string } ? Frame : never)
  : never;

/**
 * What a remote's `src/remote.tsx` exposes: a component for each page and frame that its routes name, or its loading.
 */
export type RemoteModule<Pages extends RemotePages = RemotePages> = {
  readonly pages: Readonly<Record<NamedBy<Pages[number]>, ComponentType<PropsWithChildren> | LaterPage>>;
};
