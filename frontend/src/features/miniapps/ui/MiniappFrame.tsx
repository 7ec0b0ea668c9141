import { miniappHeight, type MiniappHello, type MiniappSays, type MiniappView } from '@afi/contracts/miniapps';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';
import { Button } from '../../../ui/Button.js';
import { IconApps } from '@tabler/icons-react';

/** How tall an app says it is; null for all else it may say. */
function heightIn(said: unknown): number | null {
  const { type, height } = (typeof said === 'object' ? (said ?? {}) : {}) as Partial<MiniappSays>;
  return type === 'height' && typeof height === 'number' && Number.isFinite(height) ? height : null;
}

/**
 * The page of a mini app in a frame without rights: it has an origin of its own, so that it reaches neither the session nor the page
 * around it. It is given one port to speak through, and may say how tall it is.
 */
export function MiniappFrame({ app }: { app: MiniappView }) {
  const { i18n } = useTranslation();
  const [height, setHeight] = useState(360);
  const open = useRef<MessagePort>(null);
  const greet = (frame: HTMLIFrameElement) => {
    open.current?.close();
    const { port1, port2 } = new MessageChannel();
    open.current = port1;
    port1.onmessage = ({ data }) => {
      const asked = heightIn(data);
      if (asked === null) return;
      const { least, most } = miniappHeight;
      setHeight(Math.min(most, Math.max(least, Math.ceil(asked))));
    };
    const hello: MiniappHello = { type: 'afi.hello', language: i18n.language === 'en' ? 'en' : 'fr' };
    // An origin of its own has no name to be told by: the port is what only this frame gets.
    frame.contentWindow?.postMessage(hello, '*', [port2]);
  };
  return (
    <iframe
      title={app.name}
      src={app.path}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      style={{ width: '100%', height, border: 0, borderRadius: 'var(--round)', background: '#fff' }}
      onLoad={({ currentTarget }) => greet(currentTarget)}
    />
  );
}

/** A mini app of a post: nothing of it is loaded before the tap. */
export default function MiniappBody({ body }: { body: { app: MiniappView | null } }) {
  const { t } = useTranslation('miniapps');
  const [opened, setOpened] = useState(false);
  const { app } = body;
  if (!app) return <Note>{t('miniapps:gone')}</Note>;
  if (opened) return <MiniappFrame app={app} />;
  return (
    <div className="col tight">
      {app.description ? <p className="sm mut">{app.description}</p> : null}
      <Button
        variant="light"
        fullWidth
        leftSection={<IconApps size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('miniapps:open', { name: app.name })}
      </Button>
    </div>
  );
}
