import { chatScreens } from '@afi/contracts/assistant';
import { hrefOf } from '@afi/contracts/screen';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { useBeginGuided } from '../api/chats.js';

interface BeginGuidedProps {
  /** `profiles.about-me`: a guide a word contributed. */
  guide: string;
  icon?: ReactNode;
  variant?: 'default' | 'subtle' | 'filled';
  children: ReactNode;
}

/** Begins a conversation that Afi leads, and opens it. */
export function BeginGuided({ guide, icon, variant = 'default', children }: BeginGuidedProps) {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const begin = useBeginGuided();
  const onBegin = () =>
    begin.mutate(
      { body: { guide } },
      {
        onSuccess: ({ id }) => void navigate(hrefOf(chatScreens.one, { id })),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  return (
    <Button variant={variant} loading={begin.isPending} leftSection={icon} onClick={onBegin}>
      {children}
    </Button>
  );
}
