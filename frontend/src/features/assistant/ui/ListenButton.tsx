import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readingRoutes, type OwnTextKind } from '@afi/contracts/assistant-readings';
import { send } from '../../../lib/api/send.js';
import { Button } from '../../../ui/Button.js';
import { useListening, type Hearable, type Listening } from '../api/listening.js';

const looks = {
  idle: [IconVolume, 'assistant:readAloud'],
  loading: [IconPlayerStop, 'assistant:heard.loading'],
  playing: [IconPlayerPause, 'assistant:heard.playing'],
  paused: [IconPlayerPlay, 'assistant:heard.paused'],
  device: [IconPlayerStop, 'assistant:silence'],
} as const satisfies Record<Listening, unknown>;

/** Has an answer read aloud; nothing where nobody can. */
export function ListenButton({ chatId, answerId, text }: { chatId: string; answerId: string; text: string }) {
  const params = { id: chatId, answerId };
  return (
    <ListenTo
      text={text}
      about={chatId}
      ask={() => send(readingRoutes.create, { params })}
      look={() => send(readingRoutes.one, { params })}
    />
  );
}

/** Has a thought or a story read aloud to who wrote it. */
export function ListenToOwn({ of, id, text }: { of: OwnTextKind; id: string; text: string }) {
  const params = { id };
  return (
    <ListenTo
      text={text}
      about={id}
      ask={(part) => send(readingRoutes[of].create, { params, body: { part } })}
      look={(part) => send(readingRoutes[of].one, { params, query: { part } })}
    />
  );
}

function ListenTo(heard: Hearable) {
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
