import { createElement, lazy, type ComponentType } from 'react';

/**
 * A remote's page whose code is loaded when it is first shown. A bare `lazy` would not do: the shell already wraps each
 * page in one, and a `lazy` that failed stays failed, while this one is asked again when the reader presses Retry.
 */
export function laterPage(load: () => Promise<ComponentType>): ComponentType {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (failure) {
        page = attempt();
        throw failure;
      }
    });
  let page = attempt();
  return function LaterPage() {
    return createElement(page);
  };
}
