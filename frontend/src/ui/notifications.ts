import type { ReactNode } from 'react';
import { observable } from './observable.ts';

export interface Notification {
  /** One with the same id takes its place. */
  readonly id?: string;
  readonly title?: string;
  readonly message: ReactNode;
  readonly color?: 'good' | 'bad';
  /** `alert` interrupts whoever listens; `status` waits for a pause. */
  readonly role?: 'alert' | 'status';
  /** Milliseconds until it goes by itself. */
  readonly autoClose?: number;
}

export type Shown = Notification & { readonly place: number };

let shownSoFar = 0;

/** Those on the screen, the oldest first. */
export const shown = observable<readonly Shown[]>([]);

/** Floating messages above everything, for what needs no place of its own on a screen. */
export const notifications = {
  show(notification: Notification): void {
    shownSoFar += 1;
    const { id } = notification;
    const others = shown.get().filter((other) => id === undefined || other.id !== id);
    shown.set([...others, { ...notification, place: shownSoFar }]);
  },
  hide(id: string): void {
    shown.set(shown.get().filter((other) => other.id !== id));
  },
};

export function close(place: number): void {
  shown.set(shown.get().filter((other) => other.place !== place));
}
