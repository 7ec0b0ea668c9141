import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.js';
import { TextInput, type TextInputProps } from './TextInput.js';

/** A password: hidden until its writer wants to see it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <IconButton
          aria-label={t('shell:showPassword')}
          aria-pressed={shown}
          // The field keeps the caret, and a phone its keyboard.
          onMouseDown={(event: { preventDefault: () => void }) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.7} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
