import { observable } from '../observable.ts';

/** Whether somebody is looking for something: the search lies over whatever screen there is. */
export const finding = observable(false);

/** In words of the keyboard at hand. */
export const FIND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
