import { longestMiniapp, miniappScreens, type AdminMiniappView } from '@afi/contracts/miniapps';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useForm } from '../../../lib/form/use-form.js';
import { Button } from '../../../ui/Button.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { Switch } from '../../../ui/Switch.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useAddMiniapp, useChangeMiniapp } from '../api/miniapps.js';
import { RemoveMiniapp } from './RemoveMiniapp.js';

const checked = () => import('@afi/contracts/checked/miniapps');

function useMiniappFields(saved: AdminMiniappView | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name = '', description = '', html = '', active = true } = saved ?? {};
  const shared = {
    checked,
    initial: { name, description, html, active },
    says: { name: t('miniapps:form.nameMissing'), html: t('miniapps:form.htmlMissing') },
    keep: saved ? `miniapp ${saved.id}` : 'miniapp',
    onDone: () => void navigate(miniappScreens.all),
  };
  const added = useForm(useAddMiniapp(), { ...shared, input: (body) => ({ body }) });
  const changed = useForm(useChangeMiniapp(), {
    ...shared,
    input: (body) => ({ params: { id: saved?.id ?? '' }, body: { ...body, version: saved?.version ?? 1 } }),
  });
  return saved ? changed : added;
}

/** A mini app: its name, what it is for, and its whole page. */
export function WriteMiniapp({ saved }: { saved: AdminMiniappView | null }) {
  const { t } = useTranslation();
  const form = useMiniappFields(saved);
  return (
    <FormFrame
      form={form}
      className="card form"
      actions={
        <>
          <Button type="submit" loading={form.busy()}>
            {t('miniapps:form.save')}
          </Button>
          {saved ? <RemoveMiniapp app={saved} /> : null}
        </>
      }
    >
      <TextInput {...form.field('name')} label={t('miniapps:form.name')} />
      <TextInput {...form.field('description')} label={t('miniapps:form.description')} />
      <Textarea
        {...form.field('html')}
        label={t('miniapps:form.html')}
        description={t('miniapps:form.htmlHelp')}
        minRows={12}
        maxLength={longestMiniapp}
        spellCheck={false}
      />
      <Switch
        label={t('miniapps:form.active')}
        description={t('miniapps:form.activeHelp')}
        checked={form.values.active}
        onChange={({ currentTarget }) => form.set('active', currentTarget.checked)}
      />
    </FormFrame>
  );
}
