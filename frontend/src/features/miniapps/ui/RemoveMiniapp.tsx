import { miniappScreens, type AdminMiniappView } from '@afi/contracts/miniapps';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Confirm } from '../../../ui/Confirm.js';
import { useTakeAwayMiniapp } from '../api/miniapps.js';

/** Deletes a mini app, which can be undone; where posts show it, how many is said before. */
export function RemoveMiniapp({ app }: { app: AdminMiniappView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const { remove, restore } = useTakeAwayMiniapp();
  const { id, name, shownIn } = app;
  const failing = { onError: (error: Error) => showToast({ tone: 'bad', text: errorText(error) }) };
  const takeAway = () =>
    remove.mutate(
      { params: { id } },
      {
        ...failing,
        onSettled: () => setAsking(false),
        onSuccess: () => {
          showToast({
            ...{ tone: 'ok', text: t('miniapps:removed', { name }), about: `miniapp ${id}` },
            action: { label: t('shell:undo'), run: () => restore.mutate({ params: { id } }, failing) },
          });
          void navigate(miniappScreens.all);
        },
      },
    );
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        loading={remove.isPending}
        onClick={() => (shownIn ? setAsking(true) : takeAway())}
      >
        {t('miniapps:remove')}
      </Button>
      <Confirm
        open={asking}
        title={t('miniapps:removeTitle', { name })}
        text={t('miniapps:removeText', { count: shownIn, shown: format.number(shownIn) })}
        action={t('miniapps:remove')}
        back={t('shell:back')}
        danger
        busy={remove.isPending}
        onConfirm={takeAway}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
