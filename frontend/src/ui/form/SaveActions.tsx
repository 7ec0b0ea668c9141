import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';

interface SaveActionsProps {
  form: { busy: () => boolean; drop: () => void };
  onCancel: () => void;
}

/** Saves, or goes back and forgets what was written. */
export function SaveActions({ form, onCancel }: SaveActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="row wrap">
      <Button type="submit" loading={form.busy()}>
        {t('shell:save')}
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          form.drop();
          onCancel();
        }}
      >
        {t('shell:cancel')}
      </Button>
    </div>
  );
}
