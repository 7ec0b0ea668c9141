/** Sorts that are offered, the usual one first. */
export const productSorts = ['-createdAt', 'name', 'price', '-price'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What is asked of the list, as its query wants it. */
export interface Asked {
  search?: string;
  family?: string;
  active?: 'true' | 'false';
  sort?: ProductSort;
}

/** What an address asks; what makes no sense is left out. */
export function askedIn(address: URLSearchParams): Asked {
  const search = address.get('search')?.trim().slice(0, 80);
  const family = address.get('family')?.slice(0, 60);
  const active = address.get('active');
  const sort = productSorts.find((one) => one === address.get('sort'));
  return {
    ...(search ? { search } : {}),
    ...(family ? { family } : {}),
    ...(active === 'true' || active === 'false' ? { active } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** Whether less than all products are asked for. */
export const isNarrowed = ({ search, family, active }: Asked): boolean => Boolean(search || family || active);
