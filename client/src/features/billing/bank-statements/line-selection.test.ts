import { expect, test } from 'vitest';
import { changeSelection, forgetAbsentLines, getSelectedIds } from './line-selection.ts';

const toLines = (ids: string) => [...ids].map((id) => ({ id }));

/** Lists `before`, selects exactly the lines `selected`, then lists `after`. Returns the lines that are selected then. */
function selectAndRefetch(isSelectedInitially: boolean, before: string, selected: string, after: string): string {
  const changedIds = changeSelection(toLines(before), isSelectedInitially, new Set(), new Set(selected));
  const remainingIds = forgetAbsentLines(toLines(after), isSelectedInitially, changedIds);
  return [...getSelectedIds(toLines(after), isSelectedInitially, remainingIds)].join('');
}

test.each([
  ['ABC', 'BC', 'AC', 'C'],
  ['ABC', 'BC', 'ABCD', 'BCD'],
  ['ABC', '', 'AB', ''],
  ['ABC', 'ABC', 'BC', 'BC'],
])('selected bank lines: after ready lines %s with "%s" selected, lines %s have "%s" selected', (...row) => {
  expect(selectAndRefetch(true, row[0], row[1], row[2])).toBe(row[3]);
});

test.each([
  ['ABC', 'AB', 'AC', 'A'],
  ['ABC', 'AB', 'ABCD', 'AB'],
  ['ABC', '', 'ABC', ''],
])('selected bank lines: after lines that need review %s with "%s" selected, lines %s have "%s" selected', (...row) => {
  expect(selectAndRefetch(false, row[0], row[1], row[2])).toBe(row[3]);
});

test('selected bank lines: a deselected ready line stays deselected while another page is listed', () => {
  const changedIds = changeSelection(toLines('AB'), true, new Set(), new Set('B'));
  const remainingIds = forgetAbsentLines(toLines('CD'), true, changedIds);
  const changedAgain = changeSelection(toLines('CD'), true, remainingIds, new Set('D'));
  expect(getSelectedIds(toLines('ABCD'), true, changedAgain)).toEqual(new Set('BD'));
});

test('selected bank lines: a selected line that needs review is not selected after it returns to the list', () => {
  const changedIds = changeSelection(toLines('AB'), false, new Set(), new Set('A'));
  const remainingIds = forgetAbsentLines(toLines('B'), false, changedIds);
  expect(getSelectedIds(toLines('AB'), false, remainingIds)).toEqual(new Set());
});

test('selected bank lines: a deselected line can be selected again', () => {
  const changedIds = changeSelection(toLines('AB'), true, new Set('A'), new Set('AB'));
  expect(getSelectedIds(toLines('AB'), true, changedIds)).toEqual(new Set('AB'));
});
