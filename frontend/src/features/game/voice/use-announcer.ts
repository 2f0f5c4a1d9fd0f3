import { useEffect, useState } from 'react';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';

/** The chosen voice, for as long as the screen is up. */
export function useAnnouncer(): Announcer {
  const [voice] = usePreference(preferences.voice);
  const [announcer] = useState(createAnnouncer);
  useEffect(() => announcer.use(voice), [announcer, voice]);
  useEffect(() => announcer.close, [announcer]);
  return announcer;
}
