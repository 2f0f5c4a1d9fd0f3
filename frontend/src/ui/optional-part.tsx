import { lazy, Suspense, type ComponentType } from 'react';

/** A part that a screen can do without, loaded when it is first shown: until its code comes, and where it does not, it shows nothing. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    // Code that did not come is undefined too (reload-on-new-version.ts).
    const part = await load().catch(() => undefined);
    return { default: part ?? (() => null) };
  });
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
