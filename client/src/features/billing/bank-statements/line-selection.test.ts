import { expect, test } from 'vitest';
import { changeSelection, forgetAbsentLines, getSelectedIds } from './line-selection.ts';

const toLines = (ids: string) => [...ids].map((id) => ({ id }));

/** Lists `before`, selects exactly the lines `selected`, then lists `after`. Returns the lines that are selected then. */
function selectAndRefetch(isSelectedInitially: boolean, before: string, selected: string, after: string): string {
  const changed = changeSelection(toLines(before), isSelectedInitially, new Set(), new Set(selected));
  const kept = forgetAbsentLines(toLines(after), isSelectedInitially, changed);
  return [...getSelectedIds(toLines(after), isSelectedInitially, kept)].join('');
}

test.each([
  ['ABC', 'BC', 'AC', 'C'],
  ['ABC', 'BC', 'ABCD', 'BCD'],
  ['ABC', '', 'AB', ''],
  ['ABC', 'ABC', 'BC', 'BC'],
])('selected bank lines: of the ready lines %s, the user selects "%s", and of %s "%s" stay selected', (...row) => {
  expect(selectAndRefetch(true, row[0], row[1], row[2])).toBe(row[3]);
});

test.each([
  ['ABC', 'AB', 'AC', 'A'],
  ['ABC', 'AB', 'ABCD', 'AB'],
  ['ABC', '', 'ABC', ''],
])('selected bank lines: of the lines %s to check, the user selects "%s", and of %s "%s" stay selected', (...row) => {
  expect(selectAndRefetch(false, row[0], row[1], row[2])).toBe(row[3]);
});

test('selected bank lines: a deselected ready line stays deselected while another page is listed', () => {
  const changed = changeSelection(toLines('AB'), true, new Set(), new Set('B'));
  const kept = forgetAbsentLines(toLines('CD'), true, changed);
  const changedAgain = changeSelection(toLines('CD'), true, kept, new Set('D'));
  expect(getSelectedIds(toLines('ABCD'), true, changedAgain)).toEqual(new Set('BD'));
});

test('selected bank lines: a selected line to check that returns to the list is no longer selected', () => {
  const changed = changeSelection(toLines('AB'), false, new Set(), new Set('A'));
  const kept = forgetAbsentLines(toLines('B'), false, changed);
  expect(getSelectedIds(toLines('AB'), false, kept)).toEqual(new Set());
});

test('selected bank lines: selecting a deselected line restores it', () => {
  const changed = changeSelection(toLines('AB'), true, new Set('A'), new Set('AB'));
  expect(getSelectedIds(toLines('AB'), true, changed)).toEqual(new Set('AB'));
});
