import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useListening, type Listening } from '../api/listening.js';

const looks = {
  idle: [IconVolume, 'assistant:readAloud'],
  loading: [IconPlayerStop, 'assistant:heard.loading'],
  playing: [IconPlayerPause, 'assistant:heard.playing'],
  paused: [IconPlayerPlay, 'assistant:heard.paused'],
  device: [IconPlayerStop, 'assistant:silence'],
} as const satisfies Record<Listening, unknown>;

/** Has an answer read aloud; nothing where nobody can. */
export function ListenButton(heard: { chatId: string; answerId: string; text: string }) {
  const { t } = useTranslation();
  const { listening, toggle } = useListening(heard);
  if (!toggle) return null;
  const [Icon, label] = looks[listening];
  return (
    <Button
      variant="default"
      aria-busy={listening === 'loading'}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={toggle}
    >
      {t(label)}
    </Button>
  );
}
