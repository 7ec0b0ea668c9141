import type { CreationSource } from '@afi/contracts/creations';
import { maxSourceText } from '@afi/contracts/creations';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetForm, keepForm, keptForm } from '../../../lib/form/kept-form.js';
import { Button } from '../../../ui/Button.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';

interface SourceTextProps {
  kind: 'topic' | 'text' | 'link';
  busy: boolean;
  /** What its button says. */
  begin: string;
  /** Begins; `taken` is called once nothing written here is needed any more. */
  onStart: (source: CreationSource, taken: () => void) => void;
  /** What else is asked, below the text. */
  children?: ReactNode;
}

const limits = { topic: 300, text: maxSourceText, link: 2_048 };

/** A topic, a text or an address, typed or pasted. It stays on this device until something was made of it. */
export function SourceText({ kind, busy, begin, onStart, children }: SourceTextProps) {
  const { t } = useTranslation();
  const keep = `create ${kind}`;
  const [text, setText] = useState(() => keptForm(keep, { text: '' })?.values.text ?? '');
  const [short, setShort] = useState(false);
  const start = () => {
    const said = text.trim();
    if (said.length < (kind === 'link' ? 4 : 3)) return setShort(true);
    onStart(kind === 'link' ? { kind, url: said } : { kind, text: said }, () => forgetForm(keep));
  };
  const field = {
    label: t(`creations:typed.${kind}`),
    description: t(`creations:typed.${kind}Help`),
    value: text,
    maxLength: limits[kind],
    error: short ? t('creations:typed.missing') : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setText(value);
      setShort(false);
      if (value) keepForm(keep, { text: value });
      else forgetForm(keep);
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
      {children}
      <Button type="submit" loading={busy}>
        {begin}
      </Button>
    </form>
  );
}
