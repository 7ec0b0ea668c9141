import type { ThoughtMood } from '@afi/contracts/thought-words';
import {
  IconBolt,
  IconBulb,
  IconMoodAnnoyed,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  IconSparkles,
  IconNotebook,
  IconYinYang,
  type Icon,
} from '@tabler/icons-react';
import type { Tone } from '../../../ui/Chip.js';

interface Look {
  icon: Icon;
  tone: Tone;
}

const looks: Readonly<Record<ThoughtMood, Look>> = {
  happy: { icon: IconMoodHappy, tone: 'ok' },
  sad: { icon: IconMoodSad, tone: 'quiet' },
  excited: { icon: IconSparkles, tone: 'warn' },
  calm: { icon: IconMoodSmile, tone: 'p' },
  stressed: { icon: IconBolt, tone: 'bad' },
  reflective: { icon: IconYinYang, tone: 'quiet' },
  frustrated: { icon: IconMoodAnnoyed, tone: 'bad' },
  inspired: { icon: IconBulb, tone: 'ok' },
};

/** How a mood is shown; its name stands beside it wherever it is. */
export const lookOf = (mood: ThoughtMood | null): Look => (mood ? looks[mood] : { icon: IconNotebook, tone: 'quiet' });
