import * as preferences from '../../../preferences/preferences.ts';
import { readPreference, writePreference } from '../../../preferences/use-preference.ts';

/** By its key. */
export function toggleMute(): void {
  writePreference(preferences.muted, !readPreference(preferences.muted));
}
