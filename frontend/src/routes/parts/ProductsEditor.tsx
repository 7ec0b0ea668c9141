import { productRoutes, type ProductView } from '@afi/contracts/products';
import { useDebouncedValue } from '@mantine/hooks';
import { IconShoppingBag } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.js';
import { useMedias } from '../../features/media/api/media.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import type { BodyEditorProps } from '../../features/posts/ui/composer/body-kinds.js';
import { CarouselEditor, type WrittenProduct } from '../../features/posts/ui/composer/CarouselEditor.js';
import { formatMoney } from '../../lib/format.js';
import { usePages } from '../../lib/query/use-route-query.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Dialog } from '../../ui/Dialog.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { TextInput } from '../../ui/TextInput.js';
import { TickRow } from '../../ui/TickRow.js';
import { RowPhoto } from './RowPhoto.js';
import { postSlot } from './posts.upload-slot.js';

const ratio = 4 / 3;

interface PhotoProps {
  postKey: string;
  part: number;
  product: WrittenProduct;
  onChange: (mediaId: string | undefined) => void;
}

function Photo({ postKey, part, product, onChange }: PhotoProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => postSlot('carousel', postKey, part), [postKey, part]);
  const media = useMedias(product.mediaId ? [product.mediaId] : []).get(product.mediaId ?? '');
  return (
    <ImagePicker
      slot={slot}
      label={t('composer:form.product.photo')}
      hint=""
      ratio={ratio}
      current={media ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

/** What the person sells, to be taken over as it is today: the newest first, or what is looked for. */
function KnownProducts({ onAdd }: { onAdd: (products: readonly WrittenProduct[]) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // Kept whole: what was ticked may not be among what is looked for next.
  const [chosen, setChosen] = useState<readonly ProductView[]>([]);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const isSearched = search.length >= 2;
  const pages = usePages(
    productRoutes.list,
    { params: { userType: 'client' }, query: { active: true, ...(isSearched ? { search } : {}) } as never },
    { enabled: open },
  );
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const toggle = (product: ProductView) =>
    setChosen(isChosen(product.id) ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product]);
  const add = () => {
    onAdd(
      chosen.map(({ name, price, description, photo }) => ({
        name,
        ...(price === null ? {} : { price }),
        ...(description ? { description: description.slice(0, 1_000) } : {}),
        ...(photo ? { mediaId: photo.id } : {}),
      })),
    );
    setChosen([]);
    setTyped('');
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShoppingBag size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('composer:form.product.mine')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('composer:form.product.mine')}>
        <TextInput
          type="search"
          aria-label={t('composer:form.product.find')}
          placeholder={t('composer:form.product.find')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
        />
        <AsyncContent<readonly ProductView[]> query={{ ...pages, data: pages.items }}>
          {(mine) => (
            <>
              {mine.length === 0 ? (
                <p className="mut">{t(isSearched ? 'composer:form.product.notFound' : 'composer:form.product.none')}</p>
              ) : (
                <ul className="list-card" style={{ margin: '0 calc(var(--pad) * -1)' }}>
                  {mine.map((product) => (
                    <li key={product.id}>
                      <TickRow
                        ticked={isChosen(product.id)}
                        onToggle={() => toggle(product)}
                        picture={<RowPhoto photo={product.photo} />}
                        title={product.name}
                        about={product.price === null ? undefined : formatMoney(product.price)}
                      />
                    </li>
                  ))}
                </ul>
              )}
              <LoadMore {...pages} />
            </>
          )}
        </AsyncContent>
        <Button disabled={chosen.length === 0} onClick={add}>
          {t('composer:form.product.take')}
        </Button>
      </Dialog>
    </>
  );
}

/** Products of a post, with their photos. */
export default function ProductsEditor(props: BodyEditorProps) {
  return (
    <CarouselEditor
      {...props}
      photo={(product, part, onChange) => (
        <Photo postKey={props.postKey} part={part} product={product} onChange={onChange} />
      )}
      known={(add) => <KnownProducts onAdd={add} />}
    />
  );
}
