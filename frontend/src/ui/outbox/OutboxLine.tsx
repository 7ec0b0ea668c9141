import { IconAlertTriangle, IconChevronRight, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOrAwait } from '../../lib/chunk-reload.js';
import { loadWords } from '../../lib/i18n.js';
import '../../lib/outbox/kept-answers.js';
import { watchOutbox } from '../../lib/outbox/outbox.js';
import { useOutbox } from '../../lib/outbox/use-outbox.js';
import classes from './OutboxLine.module.css';

const OutboxSheet = lazy(() =>
  loadOrAwait(async () => {
    const [module] = await Promise.all([import('./OutboxSheet.js'), loadWords(['outbox'])]);
    return module;
  }),
);

/** How much waits on this device to be sent, on every screen; opens the list of it. */
export function OutboxLine() {
  const { t } = useTranslation();
  const writes = useOutbox();
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  useEffect(() => watchOutbox(client), [client]);
  const told = writes.filter(({ quiet }) => !quiet);
  const failed = told.filter(({ refused }) => refused !== undefined).length;
  const waiting = told.length - failed;
  const parts = [
    ...(failed > 0 ? [t('shell:outbox.failed', { count: failed })] : []),
    ...(waiting > 0 ? [t('shell:outbox.waiting', { count: waiting })] : []),
  ];
  return (
    <>
      {parts.length > 0 ? (
        <button
          type="button"
          className={classes.line}
          data-tone={failed > 0 ? 'bad' : undefined}
          onClick={() => setOpen(true)}
        >
          {failed > 0 ? (
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconSend size={18} stroke={1.8} aria-hidden="true" />
          )}
          <span className="grow">{parts.join(' · ')}</span>
          <IconChevronRight size={18} aria-hidden="true" />
        </button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <OutboxSheet writes={told} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
