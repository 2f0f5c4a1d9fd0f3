import { optionalPart } from '../../ui/optional-part.tsx';

/** Nothing waits for it, and nothing is shown where it does not come. */
export const LazyShortRoots = optionalPart(async () => (await import('./short-roots.tsx')).ShortRoots);
