import { afterEach, expect, it, vi } from 'vitest';
import { readDraft, readReturnPath, setDraftAccount, writeDraft, writeReturnPath } from './session-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage() {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
}

it('drafts: another account cannot read the drafts and the return path', () => {
  stubStorage();
  vi.stubGlobal('window', { location: { pathname: '/requestedKeys', search: '?request=new' } });
  writeReturnPath('a1');
  writeDraft('a1', 'note', { text: 'Short' });
  writeDraft('a2', 'note', { text: 'Other' });
  expect([readDraft('a2', 'note'), readReturnPath('a2')]).toEqual([undefined, undefined]);
  expect([readDraft('a1', 'note'), readReturnPath('a1')]).toEqual([{ text: 'Short' }, '/requestedKeys?request=new']);
});

it('drafts: passwords, codes and files of a form are not stored', () => {
  stubStorage();
  setDraftAccount('a1');
  const secrets = { newPassword: 'Secret@123', code: '123456', picture: new Blob(['image']) };
  writeDraft('a1', 'profile', { name: 'Asha', postalCode: '560001', ...secrets });
  expect(readDraft('a1', 'profile')).toEqual({ name: 'Asha', postalCode: '560001' });
});

it('drafts: a draft that exceeds the storage of the browser is ignored, and the stored draft remains', () => {
  let stored: string | null = null;
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem: (_key: string, text: string) => {
      if (text.length > 1000) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      stored = text;
    },
  });
  setDraftAccount('a1');
  writeDraft('a1', 'note', { text: 'Short' });
  writeDraft('a1', 'note', { text: 'x'.repeat(1000) });
  expect(readDraft('a1', 'note')).toEqual({ text: 'Short' });
});
