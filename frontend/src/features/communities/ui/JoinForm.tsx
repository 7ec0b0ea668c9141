import { Button, TextInput } from '@mantine/core';
import type { CommunityView } from '@afi/contracts/communities';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInviteCode } from '../../../lib/format.js';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { useJoin } from '../api/communities.js';

interface JoinFormProps {
  code?: string;
  onJoined: (community: CommunityView) => void;
}

/** An invite code has 8 characters, shown in two groups; whatever is pasted is put in shape. */
export function JoinForm({ code = '', onJoined }: JoinFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [value, setValue] = useState(formatInviteCode(code));
  const [short, setShort] = useState(false);
  const join = useJoin();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(value.length < 9);
    if (value.length === 9) join.mutate({ body: { code: value } }, { onSuccess: onJoined });
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextInput
        label={t('communities:join.code')}
        name="code"
        value={value}
        onChange={(event) => setValue(formatInviteCode(event.currentTarget.value))}
        placeholder="ABCD-EFGH"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={short && value.length < 9 ? t('communities:join.short') : undefined}
        styles={{ input: { fontSize: '1.25rem', letterSpacing: '0.12em', fontWeight: 600 } }}
      />
      {join.error ? <Note tone="bad">{errorText(join.error)}</Note> : null}
      <Button type="submit" loading={join.isPending}>
        {t('communities:join.submit')}
      </Button>
    </form>
  );
}
