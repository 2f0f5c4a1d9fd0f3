import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { Unreachable } from '../api/refused.ts';

/**
 * A part of a screen whose code is loaded when it is first shown. Where the code does not come, the page says so and can be
 * loaded anew: a part that has failed is never asked for again.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const code = await load().catch(() => undefined);
    // Code that did not come is undefined too (reload-on-new-version.ts).
    if (!code) throw new Unreachable('the code of a part did not come');
    return { default: code[name] };
  });
}
