import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { TextInput } from '../TextInput.js';
import classes from './RichEditor.module.css';

/** Adds `https://` where only a domain was typed; refuses any other scheme. */
export function webAddress(text: string): string | null {
  const given = text.trim();
  if (!given) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`;
  return /^(https?:\/\/|mailto:)/i.test(address) ? address : null;
}

export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation();
  const [value, setValue] = useState((editor.getAttributes('link')['href'] as string | undefined) ?? '');
  const apply = () => {
    const href = webAddress(value);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className={classes.link}>
      <TextInput
        className="grow"
        type="url"
        inputMode="url"
        aria-label={t('editor:address')}
        placeholder="https://"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            apply();
          }
          if (event.key === 'Escape') onDone();
        }}
        autoFocus
      />
      <Button onClick={apply}>{t('editor:apply')}</Button>
    </div>
  );
}
