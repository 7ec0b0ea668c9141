import type { CreationSource } from '@afi/contracts/creations';
import { maxSourceText } from '@afi/contracts/creations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';

interface DeckTextProps {
  kind: 'topic' | 'text' | 'link';
  busy: boolean;
  onStart: (source: CreationSource) => void;
}

const limits = { topic: 300, text: maxSourceText, link: 2_048 };

/** A topic, a text or an address, typed or pasted. */
export function DeckText({ kind, busy, onStart }: DeckTextProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [short, setShort] = useState(false);
  const start = () => {
    const said = text.trim();
    if (said.length < (kind === 'link' ? 4 : 3)) return setShort(true);
    onStart(kind === 'link' ? { kind, url: said } : { kind, text: said });
  };
  const field = {
    label: t(`slides:typed.${kind}`),
    description: t(`slides:typed.${kind}Help`),
    value: text,
    maxLength: limits[kind],
    error: short ? t('slides:typed.missing') : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
      setShort(false);
    },
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {kind === 'text' ? (
        <Textarea {...field} minRows={8} />
      ) : (
        <TextInput
          {...field}
          {...(kind === 'link' ? { type: 'url', inputMode: 'url', placeholder: 'https://' } : {})}
        />
      )}
      <Button type="submit" loading={busy}>
        {t('slides:begin')}
      </Button>
    </form>
  );
}
