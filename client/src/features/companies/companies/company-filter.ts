import { getNextDay, parseDay, formatDayRange, useDayRangeTimes } from '../../../lib/formats/day-range.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';

/** The URL parameters of the company list that a saved view stores. The page number is not among them. */
export const COMPANY_VIEW_PARAMS = ['search', 'unconfirmed', 'unlicensed', 'createdFrom', 'createdTo'];

const FILTER_ON = 'yes';

/** Reads and changes the filters of the company list in the URL. */
export function useCompanyListFilter() {
  const params = useListParams();
  const { get, search, page } = params;
  const signUpDays = { from: parseDay(get('createdFrom')), to: parseDay(get('createdTo')) };
  const isUnconfirmed = get('unconfirmed') === FILTER_ON;
  const isUnlicensed = get('unlicensed') === FILTER_ON;
  const { from, before } = useDayRangeTimes(signUpDays);
  const toggle = (name: string, isOn: boolean) => () => params.setFilter(name, isOn ? null : FILTER_ON);
  const remove = (...names: string[]) =>
    params.set({ ...Object.fromEntries(names.map((name) => [name, null])), page: null });
  const signUpRange = formatDayRange('Signed up', signUpDays);
  return {
    ...params,
    variables: {
      search: search || null,
      isEmailConfirmed: isUnconfirmed ? false : null,
      isLicensed: isUnlicensed ? false : null,
      createdFrom: from,
      createdBefore: before,
      page,
    },
    isFiltered: Boolean(search) || isUnconfirmed || isUnlicensed || signUpRange !== null,
    showAll: () => remove(...COMPANY_VIEW_PARAMS),
    toggles: [
      { label: 'Email not confirmed', isOn: isUnconfirmed, toggle: toggle('unconfirmed', isUnconfirmed) },
      { label: 'No current or upcoming key', isOn: isUnlicensed, toggle: toggle('unlicensed', isUnlicensed) },
    ],
    chips: signUpRange ? [{ label: signUpRange, remove: () => remove('createdFrom', 'createdTo') }] : [],
    /** Path of the export of the filtered list. */
    exportPath: `/admin/export-companies?${new URLSearchParams({
      name: search,
      isEmailConfirmed: isUnconfirmed ? 'false' : '',
      isLicensed: isUnlicensed ? 'false' : '',
      createdFrom: signUpDays.from ?? '',
      createdBefore: getNextDay(signUpDays.to) ?? '',
    })}`,
  };
}
