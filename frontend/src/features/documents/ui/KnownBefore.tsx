import { documentScreens, type KnownDocument } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useFormat } from '../../../lib/use-format.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Note } from '../../../ui/Note.js';

interface KnownBeforeProps {
  known: KnownDocument;
  onRead: () => void;
  onOther: () => void;
}

/** Asks before the same document is read once more, and leads to what was made of it. */
export function KnownBefore({ known, onRead, onOther }: KnownBeforeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className="card col" aria-label={t('documents:known.title')}>
      <Note tone="warn">
        <strong>{t('documents:known.title')}</strong>
        <br />
        {t(known.mine ? 'documents:known.byYou' : 'documents:known.byOther', {
          name: known.name,
          date: format.date(known.createdAt),
        })}
      </Note>
      <div className="row wrap">
        {known.mine ? (
          <LinkButton to={hrefOf(documentScreens.one, { id: known.id })}>{t('documents:known.open')}</LinkButton>
        ) : null}
        <Button variant="default" onClick={onRead}>
          {t('documents:known.read')}
        </Button>
        <Button variant="subtle" onClick={onOther}>
          {t('documents:another')}
        </Button>
      </div>
    </section>
  );
}
