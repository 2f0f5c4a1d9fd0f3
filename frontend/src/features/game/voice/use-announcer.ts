import { useEffect, useState } from 'react';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { whenIdle } from './when-idle.ts';

/** The chosen voice, as loud as wished, for as long as the screen is up; loaded once the screen stands. */
export function useAnnouncer(): Announcer {
  const [voice] = usePreference(preferences.voice);
  const [volume] = usePreference(preferences.volume);
  const [muted] = usePreference(preferences.muted);
  const [announcer] = useState(createAnnouncer);
  useEffect(() => whenIdle(() => announcer.use(voice)), [announcer, voice]);
  useEffect(() => announcer.setLoudness(volume, muted), [announcer, volume, muted]);
  useEffect(() => announcer.close, [announcer]);
  return announcer;
}
