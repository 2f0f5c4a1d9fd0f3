import boyMp3 from './files/boy.mp3?no-inline';
import boyWebm from './files/boy.webm?no-inline';
import boy from './files/boy.json';
import boy2Mp3 from './files/boy2.mp3?no-inline';
import boy2Webm from './files/boy2.webm?no-inline';
import boy2 from './files/boy2.json';
import type { Voice } from '../../../preferences/preferences.ts';
import { VoiceManifest } from './voice-manifest.ts';

interface VoiceFiles {
  /** The same sounds as Opus and as MP3, under names that change with what is in them. */
  readonly src: readonly string[];
  readonly manifest: VoiceManifest;
}

export const voiceFiles: Record<Voice, VoiceFiles> = {
  Boy: { src: [boyWebm, boyMp3], manifest: VoiceManifest.parse(boy) },
  Boy2: { src: [boy2Webm, boy2Mp3], manifest: VoiceManifest.parse(boy2) },
};
