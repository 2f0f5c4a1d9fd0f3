import { LRUCache } from 'lru-cache';

/** Of the newest and the most recently asked for. It takes memory as it fills; given its `max`, the library would take that of all at once. */
export function lru<K extends {}, V extends {}>(most: number): LRUCache<K, V> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
