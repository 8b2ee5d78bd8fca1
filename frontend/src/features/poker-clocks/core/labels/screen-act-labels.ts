// The acts on a screen in sentences: `Maria set the volume to 40 %`.
import {
  type DisplayView,
  displayViews,
  type ScreenAct,
  type SpeechLanguage,
} from '@ahl/shared-types/screens';
import { t } from '@lingui/core/macro';
import { languageNames } from '@/lib/language.ts';
import { viewName } from './view-labels.ts';

const viewOf = (value: string): string =>
  displayViews.includes(value as DisplayView) ? viewName(value as DisplayView) : value;
const languageOf = (value: string): string => languageNames[value as SpeechLanguage] ?? value;

/** Returns what somebody did with a screen, as a sentence. */
export const describeScreenAct = ({ kind, value, by }: Pick<ScreenAct, 'kind' | 'value' | 'by'>): string => {
  const who = by || t`Somebody at the screen`;
  switch (kind) {
    case 'mute':
      return t`${who} muted it`;
    case 'unmute':
      return t`${who} turned its sound on`;
    case 'volume':
      return t`${who} set the volume to ${value} %`;
    case 'speech': {
      const language = languageOf(value);
      return t`${who} let it speak ${language}`;
    }
    case 'speech-off':
      return t`${who} turned speech off`;
    case 'views-turn':
      return t`${who} let the views take turns`;
    case 'views-stay':
      return t`${who} let it show the clock alone`;
    case 'view-lengths':
      return t`${who} changed how long views stay`;
    case 'message':
      return value === '' ? t`${who} removed its message` : t`${who} wrote on it: ${value}`;
    case 'hold': {
      const view = viewOf(value);
      return t`${who} held the view “${view}”`;
    }
    case 'release':
      return t`${who} ended the held view`;
    case 'rename':
      return t`${who} named it ${value}`;
    case 'test-sound':
      return t`${who} tested the sound`;
    case 'next-view':
      return t`${who} showed the next view`;
    case 'restart':
      return t`${who} restarted it`;
  }
};
