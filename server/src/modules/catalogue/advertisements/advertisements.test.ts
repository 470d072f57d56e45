import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPng } from '../../../../test/images.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type UploadFile, sendGraphqlFile, sendRestFile } from '../../../../test/uploads.ts';
import type { ImageStore } from '../../../platform/storage/image-store.ts';
import { openImageStore } from '../../../platform/storage/open-image-store.ts';
import { deleteAdvertisement } from './advertisements.service.ts';

let portal: Portal;
let adminJwt: string;
let companyJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  companyJwt = (await portal.createCompany()).jwt;
});
beforeEach(async () => {
  await portal.db.query('delete from advertisements');
});
afterAll(() => portal.stop());

type Fields = Record<string, string>;
const buildHtmlForm = (change: Fields = {}): Fields => ({
  title: 'Offer',
  position: 'left',
  type: 'html',
  htmlContent: '<b>a</b>',
  ...change,
});
const buildImageForm = (change: Fields = {}): Fields => ({
  title: 'Picture',
  position: 'right',
  type: 'image',
  ...change,
});
const saveAd = (fields: Fields, file?: UploadFile, jwt = adminJwt) =>
  sendRestFile(portal, '/admin/ads', { jwt, field: 'imageFile', fields, file });
const listAds = (query = '', jwt = adminJwt) => portal.callRest('GET', `/admin/ads${query}`, { jwt });
const listTitles = async (query = '') =>
  (await listAds(query)).body.data.map(({ title }: { title: string }) => title) as string[];
const removeAd = (id: string, jwt = adminJwt) => portal.callRest('DELETE', `/admin/ads/${id}`, { jwt });
const createPicture = async (): Promise<UploadFile> => ({ bytes: await createPng() });
const isStored = (url: string) => existsSync(path.join(portal.dataDir, url));

const PAYLOAD_FIELDS =
  '{ message userErrors { code field message } advertisement { id title position type content isActive } }';
const CREATE_MUTATION = `mutation ($input: CreateAdvertisementInput!) { createAdvertisement(input: $input) ${PAYLOAD_FIELDS} }`;
const CLEAN_QUERY = 'query ($html: String!) { cleanedHtml(html: $html) { html removed } }';
const UPDATE_MUTATION = `mutation ($input: UpdateAdvertisementInput!) { updateAdvertisement(input: $input) ${PAYLOAD_FIELDS} }`;
const createInput = (change: object = {}) => ({
  title: 'Offer',
  position: 'LEFT',
  type: 'HTML',
  htmlContent: '<b>a</b>',
  ...change,
});

describe('advertisements: HTML', () => {
  it('the HTML of an advertisement from a form or JSON is cleaned before it is stored and returned', async () => {
    const dirtyHtml = '<p onclick="alert(1)">Fish &amp; chips</p><script>alert(1)</script><img src=x>';
    const expected = {
      _id: expect.any(String),
      title: 'Offer',
      position: 'left',
      type: 'html',
      htmlContent: '<p>Fish &amp; chips</p>',
      isActive: true,
    };
    const { status, body } = await saveAd(buildHtmlForm({ htmlContent: dirtyHtml }));
    expect([status, body]).toEqual([
      200,
      { success: true, code: 5, message: 'Advertisement saved successfully.', data: expected },
    ]);
    const jsonResponse = await portal.callRest('POST', '/admin/ads', {
      jwt: adminJwt,
      body: { ...buildHtmlForm({ htmlContent: dirtyHtml }), isActive: false },
    });
    expect(jsonResponse.body.data).toEqual({ ...expected, isActive: false });
    const [row] = await portal.db.query('select content from advertisements');
    expect(row.content).toBe('<p>Fish &amp; chips</p>');
  });

  it('an administrator previews the cleaned HTML, and a save returns the removed elements', async () => {
    const dirtyHtml = '<p onclick="alert(1)">a</p><script>alert(1)</script>';
    const { data } = await portal.callGraphql(CLEAN_QUERY, { html: dirtyHtml }, adminJwt);
    expect(data.cleanedHtml).toEqual({ html: '<p>a</p>', removed: ['onclick of p', 'script'] });
    expect(await listTitles()).toEqual([]);
    const longestReply = await portal.callGraphql(CLEAN_QUERY, { html: '🎉'.repeat(50_000) }, adminJwt);
    expect(longestReply.data.cleanedHtml.html).toBe('🎉'.repeat(50_000));
    const tooLongReply = await portal.callGraphql(CLEAN_QUERY, { html: 'x'.repeat(50_001) }, adminJwt);
    expect(tooLongReply.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');

    const mutation = CREATE_MUTATION.replace('userErrors', 'removed userErrors');
    const savedResponse = await portal.callGraphql(
      mutation,
      { input: createInput({ htmlContent: dirtyHtml }) },
      adminJwt,
    );
    expect(savedResponse.data.createAdvertisement).toMatchObject({ removed: ['onclick of p', 'script'] });
    const rejectedResponse = await portal.callGraphql(mutation, { input: createInput({ title: '' }) }, adminJwt);
    expect(rejectedResponse.data.createAdvertisement.removed).toBeNull();
  });

  it.each([
    ['nested 101 levels deep', '<div>'.repeat(101), /at most 100 levels deep/],
    ['nested 9,990 levels deep', '<div>'.repeat(9990), /at most 100 levels deep/],
    ['with too many elements', '<p></p>'.repeat(3001), /too many elements, attributes and styles/],
    [
      'with too many attributes',
      `<p ${Array.from({ length: 3000 }, (_, n) => `a${n}`).join(' ')}>`,
      /too many elements/,
    ],
    ['with a too long style', `<p style="${'color:red;'.repeat(4000)}"></p>`, /too many elements/],
    ['with too many styles', '<p style="color:red;"></p>'.repeat(1001), /too many elements/],
    ['with too many less-than signs', '<'.repeat(3001), /too many "<" and "&" characters/],
    ['with too many less-than signs before a slash', '</'.repeat(3001), /too many "<" and "&" characters/],
    ['with too many comments', '<!-->'.repeat(3001), /too many "<" and "&" characters/],
    ['with too many entities', '&#60;'.repeat(3001), /too many "<" and "&" characters/],
    ['that is too long after the cleanup', '<a>x</a>'.repeat(2000), /too long with the attributes/],
  ])('HTML %s is rejected', async (_case, htmlContent, message) => {
    const preview = await portal.callGraphql(CLEAN_QUERY, { html: htmlContent }, adminJwt);
    const savedResponse = await portal.callGraphql(CREATE_MUTATION, { input: createInput({ htmlContent }) }, adminJwt);
    const restResponse = await saveAd(buildHtmlForm({ htmlContent }));
    expect(preview.errors![0]).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(savedResponse.data.createAdvertisement.userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', 'htmlContent'], message: preview.errors![0]!.message },
    ]);
    expect(restResponse.body.fields).toEqual({ htmlContent: preview.errors![0]!.message });
    expect(await listTitles()).toEqual([]);
  });

  it('HTML with the maximum depth is saved', async () => {
    const deepHtml = `${'<div>'.repeat(100)}a${'</div>'.repeat(100)}`;
    const savedResponse = await portal.callGraphql(
      CREATE_MUTATION,
      { input: createInput({ htmlContent: deepHtml }) },
      adminJwt,
    );
    expect(savedResponse.data.createAdvertisement).toMatchObject({
      userErrors: [],
      advertisement: { content: deepHtml },
    });
  });

  it('uncleaned HTML in the database is returned cleaned through REST and GraphQL', async () => {
    await saveAd(buildHtmlForm());
    await portal.db.query('update advertisements set content = $1', ['<b>a</b><img src=x onerror=alert(1)>']);
    const { data } = await portal.callGraphql('{ advertisementPage { items { content } } }', {}, adminJwt);
    const { key } = await createKeyClient(portal)
      .create(adminJwt, (await portal.createCompany()).id, { advertisment: true })
      .then(({ body }) => body.data);
    const appResponse = await portal.callRest('GET', '/app/ads', { licence: key as string });
    const contents = [
      data.advertisementPage.items[0].content,
      (await listAds()).body.data[0].htmlContent,
      appResponse.body.data[0].htmlContent,
    ];
    expect(contents).toEqual(['<b>a</b>', '<b>a</b>', '<b>a</b>']);
  });

  it('REST and GraphQL clean the same HTML to the same content', async () => {
    const content = '<h1 style="color:red">नमस्ते &amp; “hello”</h1>\n<a href="https://a.example/?x=1&amp;y=2">🎉</a>';
    const restContent = (
      await portal.callRest('POST', '/admin/ads', { jwt: adminJwt, body: buildHtmlForm({ htmlContent: content }) })
    ).body.data.htmlContent;
    const payload = (
      await portal.callGraphql(CREATE_MUTATION, { input: createInput({ htmlContent: content }) }, adminJwt)
    ).data.createAdvertisement;
    expect(payload.advertisement.content).toBe(restContent);
    expect(restContent).toContain('नमस्ते &amp; “hello”');
  });

  it.each<[string, Fields, Fields]>([
    ['without a title', { title: ' ' }, { title: 'Title is required.' }],
    ['with a too long title', { title: 'x'.repeat(201) }, { title: 'Title can have at most 200 characters.' }],
    [
      'with a bidirectional control character in the title',
      { title: 'New \u2066year' },
      { title: 'Title must not contain characters that change the writing direction.' },
    ],
    ['without content', { htmlContent: ' ' }, { htmlContent: 'Html Content is required.' }],
    [
      'with too long content',
      { htmlContent: 'x'.repeat(50_001) },
      { htmlContent: 'Html Content can have at most 50,000 characters.' },
    ],
    ['in an unknown position', { position: 'top' }, { position: 'position must be right, middle, left or anywhere.' }],
    ['of an unknown type', { type: 'video' }, { type: 'type must be html or image.' }],
    ['with an invalid isActive', { isActive: 'yes' }, { isActive: 'isActive must be true or false.' }],
  ])('an advertisement %s is rejected', async (_case, change, fields) => {
    const { status, body } = await saveAd(buildHtmlForm(change));
    expect([status, body.code, body.success, body.fields]).toEqual([200, 4, false, fields]);
    expect(await listTitles()).toEqual([]);
  });

  it('a title can have 200 characters, even with several code units each', async () => {
    expect((await saveAd(buildHtmlForm({ title: '🎉'.repeat(200) }))).body.code).toBe(5);
    expect((await saveAd(buildHtmlForm({ title: '🎉'.repeat(201) }))).body.fields).toEqual({
      title: 'Title can have at most 200 characters.',
    });
  });
});

describe('advertisements: images', () => {
  it('an advertisement is created with an image, which is served under /uploads', async () => {
    const { body } = await saveAd(buildImageForm({ isActive: 'false' }), await createPicture());
    expect(body.data).toMatchObject({
      type: 'image',
      isActive: false,
      htmlContent: expect.stringMatching(/^\/uploads\/[\w-]+\.png$/),
    });
    const servedResponse = await portal.send(body.data.htmlContent, {});
    expect([servedResponse.status, servedResponse.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('an image advertisement is created through GraphQL', async () => {
    const variables = { input: { title: 'Picture', position: 'RIGHT', type: 'IMAGE', imageFile: null } };
    const { body } = await sendGraphqlFile(portal, {
      query: CREATE_MUTATION,
      variables,
      path: 'variables.input.imageFile',
      jwt: adminJwt,
      file: await createPicture(),
    });
    const { advertisement, userErrors } = body.data.createAdvertisement;
    expect([userErrors, advertisement.type, isStored(advertisement.content)]).toEqual([[], 'IMAGE', true]);
  });

  it('a new image advertisement requires an image', async () => {
    expect((await saveAd(buildImageForm())).body).toMatchObject({ code: 4, fields: { imageFile: 'Choose an image.' } });
    const { data } = await portal.callGraphql(CREATE_MUTATION, { input: createInput({ type: 'IMAGE' }) }, adminJwt);
    expect(data.createAdvertisement.userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', 'imageFile'], message: 'Choose an image.' },
    ]);
  });

  it.each(['undefined', 'null', '/uploads/x.png', {}])(
    'an imageFile that is not a file is ignored: %j',
    async (imageFile) => {
      const save = async (form: object) =>
        (await portal.callRest('POST', '/admin/ads', { jwt: adminJwt, body: { ...form, imageFile } })).body;
      expect((await save(buildHtmlForm())).data.htmlContent).toBe('<b>a</b>');
      expect((await save(buildImageForm())).fields).toEqual({ imageFile: 'Choose an image.' });
      const { _id, htmlContent } = (await saveAd(buildImageForm(), await createPicture())).body.data;
      expect((await save(buildImageForm({ _id }))).data.htmlContent).toBe(htmlContent);
      if (typeof imageFile !== 'string') return;
      expect((await saveAd(buildHtmlForm({ imageFile }))).body.code).toBe(5);
      expect((await saveAd(buildImageForm({ imageFile }))).body.fields).toEqual({ imageFile: 'Choose an image.' });
    },
  );

  it('a rejected advertisement stores no file, even if the file is a valid image', async () => {
    // Ignore the temporary file of the readiness check.
    const listStoredFiles = () =>
      readdirSync(path.join(portal.dataDir, 'uploads')).filter((name) => !name.startsWith('.probe-'));
    const before = listStoredFiles();
    const { body } = await saveAd(buildImageForm(), { bytes: '<script>alert(1)</script>', name: 'x.png' });
    expect([body.code, Object.keys(body.fields)]).toEqual([4, ['imageFile']]);
    const untitledResponse = await saveAd(buildImageForm({ title: '' }), await createPicture());
    expect(untitledResponse.body.fields).toEqual({ title: 'Title is required.' });
    expect(listStoredFiles()).toEqual(before);
  });

  it('an edit without a file preserves the image, and a new file replaces it', async () => {
    const { _id, htmlContent: firstUrl } = (await saveAd(buildImageForm(), await createPicture())).body.data;
    const renamedAd = (await saveAd(buildImageForm({ _id, title: 'New' }))).body.data;
    expect([renamedAd.title, renamedAd.htmlContent, isStored(firstUrl)]).toEqual(['New', firstUrl, true]);
    const secondUrl = (await saveAd(buildImageForm({ _id }), await createPicture())).body.data.htmlContent;
    expect([secondUrl === firstUrl, isStored(firstUrl), isStored(secondUrl)]).toEqual([false, false, true]);
  });

  it('a change to HTML deletes the image, and changing back requires a new one', async () => {
    const { _id, htmlContent: url } = (await saveAd(buildImageForm(), await createPicture())).body.data;
    const changedAd = (await saveAd(buildHtmlForm({ _id }))).body.data;
    expect([changedAd.type, changedAd.htmlContent, isStored(url)]).toEqual(['html', '<b>a</b>', false]);
    expect((await saveAd(buildImageForm({ _id }))).body.fields).toEqual({ imageFile: 'Choose an image.' });
    expect((await saveAd(buildImageForm({ _id }), await createPicture())).body.data.type).toBe('image');
  });

  it('deleting an advertisement deletes its image', async () => {
    const { _id, htmlContent: url } = (await saveAd(buildImageForm(), await createPicture())).body.data;
    expect((await removeAd(_id)).body).toEqual({
      success: true,
      code: 5,
      message: 'Advertisement Deleted Successfully.',
    });
    expect(isStored(url)).toBe(false);
    expect((await removeAd(_id)).body.code).toBe(2);
  });

  it.each([
    ['its image advertisement is deleted', true, (_id: string) => removeAd(_id)],
    ['its image advertisement changes to other HTML', true, (_id: string) => saveAd(buildHtmlForm({ _id }))],
    [
      'its image advertisement gets another image',
      true,
      async (_id: string) => saveAd(buildImageForm({ _id }), await createPicture()),
    ],
    ['its image advertisement changes to this HTML', false, null],
  ])('an image in the HTML of an advertisement is preserved if %s', async (_case, isInOtherAd, change) => {
    const { _id, htmlContent: url } = (await saveAd(buildImageForm(), await createPicture())).body.data;
    const htmlContent = `<p>Sale</p><img src="${url}">`;
    const { body } = await saveAd(buildHtmlForm({ ...(!isInOtherAd && { _id }), htmlContent }));
    expect(body.data.htmlContent).toContain(url);
    expect((await change?.(_id))?.body.code ?? 5).toBe(5);
    expect(isStored(url)).toBe(true);
  });

  it('the image of a deleted advertisement is preserved if HTML that shows it is saved before the removal', async () => {
    const { _id, htmlContent: url } = (await saveAd(buildImageForm(), await createPicture())).body.data;
    const store = await openImageStore(portal.config.uploads);
    const images: ImageStore = {
      ...store,
      move: async (from, to) => {
        if (!(await listTitles()).length) await saveAd(buildHtmlForm({ htmlContent: `<img src="${url}">` }));
        await store.move(from, to);
      },
    };
    await deleteAdvertisement(portal.db, images, _id);
    expect([await listTitles(), isStored(url)]).toEqual([['Offer'], true]);
  });

  it('the image of a deleted advertisement is preserved if the server cannot check for other uses', async () => {
    const { _id } = (await saveAd(buildImageForm(), await createPicture())).body.data;
    const { manager } = portal.db;
    const db = {
      manager: {
        findOneBy: manager.findOneBy.bind(manager),
        queryRunner: { connect: () => Promise.reject(new Error('no connection')) },
      },
      transaction: portal.db.transaction.bind(portal.db),
    };
    const removedKeys: string[] = [];
    const images = { remove: async (key: string) => void removedKeys.push(key) };
    await deleteAdvertisement(db as never, images as never, _id);
    expect([removedKeys, await listTitles()]).toEqual([[], []]);
  });

  it('concurrent edits never leave HTML as the content of an image advertisement', async () => {
    for (let round = 0; round < 5; round++) {
      const { _id } = (await saveAd(buildImageForm(), await createPicture())).body.data;
      await Promise.all([
        saveAd(buildHtmlForm({ _id })),
        saveAd(buildImageForm({ _id, title: 'New' })),
        saveAd(buildHtmlForm({ _id })),
        saveAd(buildImageForm({ _id })),
      ]);
      const [{ type, content }] = await portal.db.query('select type, content from advertisements where id = $1', [
        _id,
      ]);
      expect([type, content.startsWith('/uploads/')]).toEqual([type, type === 'IMAGE']);
    }
  });
});

describe('advertisements: edits', () => {
  it('an edit changes title, position, content and active state', async () => {
    const { _id } = (await saveAd(buildHtmlForm())).body.data;
    const { body } = await saveAd(
      buildHtmlForm({ _id, title: ' New ', position: 'anywhere', isActive: 'false', htmlContent: '<i>b</i>' }),
    );
    expect(body.data).toEqual({
      _id,
      title: 'New',
      position: 'anywhere',
      type: 'html',
      htmlContent: '<i>b</i>',
      isActive: false,
    });
    const { data } = await portal.callGraphql(
      UPDATE_MUTATION,
      { input: { advertisementId: _id, ...createInput({ position: 'MIDDLE' }) } },
      adminJwt,
    );
    expect(data.updateAdvertisement.advertisement).toMatchObject({
      id: _id,
      title: 'Offer',
      position: 'MIDDLE',
      isActive: false,
    });
  });

  it('HTML that the cleanup has extended beyond the limits is accepted unchanged by every edit', async () => {
    const htmlContent = '<a href="https://a.example/">x</a>'.repeat(1000);
    const { data } = await portal.callGraphql(CREATE_MUTATION, { input: createInput({ htmlContent }) }, adminJwt);
    const { id: _id, ...known } = data.createAdvertisement.advertisement;
    const { content } = known;
    expect(content.length).toBeGreaterThan(50_000);
    const updateAd = async (change: object) =>
      (
        await portal.callGraphql(
          UPDATE_MUTATION,
          { input: { advertisementId: _id, ...createInput({ htmlContent: content, ...change }) } },
          adminJwt,
        )
      ).data.updateAdvertisement;
    expect(await updateAd({ title: 'New', known })).toMatchObject({
      userErrors: [],
      advertisement: { title: 'New', content },
    });
    expect(await updateAd({ isActive: false })).toMatchObject({
      userErrors: [],
      advertisement: { isActive: false, content },
    });
    const form = buildHtmlForm({ _id, isActive: 'true', htmlContent: content });
    expect((await saveAd(form)).body.data).toMatchObject({ isActive: true, htmlContent: content });
    const tooLong = { message: 'Html Content can have at most 50,000 characters.' };
    expect((await updateAd({ htmlContent: `${content}x`, known })).userErrors).toMatchObject([tooLong]);
    expect((await updateAd({ htmlContent: `${content}x` })).userErrors).toMatchObject([tooLong]);
  });

  it('HTML that the client claims to be unchanged is not stored', async () => {
    const { _id } = (await saveAd(buildHtmlForm())).body.data;
    const htmlContent = '<script>alert(1)</script>';
    const known = { title: 'Offer', position: 'LEFT', type: 'HTML', content: htmlContent, isActive: true };
    const input = { advertisementId: _id, ...createInput({ title: 'New', htmlContent }), known };
    const { data } = await portal.callGraphql(UPDATE_MUTATION, { input }, adminJwt);
    expect(data.updateAdvertisement.advertisement).toMatchObject({ title: 'New', content: '<b>a</b>' });
    expect(await portal.db.query('select content from advertisements')).toEqual([{ content: '<b>a</b>' }]);
  });

  it('an edit without isActive preserves the active state', async () => {
    const { _id } = (await saveAd(buildHtmlForm({ isActive: 'false' }))).body.data;
    expect((await saveAd(buildHtmlForm({ _id, title: 'Later' }))).body.data).toMatchObject({
      title: 'Later',
      isActive: false,
    });
  });

  describe('concurrent edits', () => {
    const known = { title: 'Offer', position: 'LEFT', type: 'HTML', content: '<b>a</b>', isActive: true };
    const createAd = async () =>
      (await portal.callGraphql(CREATE_MUTATION, { input: createInput() }, adminJwt)).data.createAdvertisement
        .advertisement.id as string;
    const updateAd = async (advertisementId: string, change: object) =>
      (await portal.callGraphql(UPDATE_MUTATION, { input: { advertisementId, ...createInput(change) } }, adminJwt)).data
        .updateAdvertisement;

    it('an edit keeps the fields that another administrator changed since', async () => {
      const id = await createAd();
      await updateAd(id, { title: 'Sale', htmlContent: '<i>b</i>', isActive: false, known });
      const { userErrors, advertisement } = await updateAd(id, { position: 'RIGHT', isActive: true, known });
      expect(userErrors).toEqual([]);
      expect(advertisement).toMatchObject({ title: 'Sale', position: 'RIGHT', content: '<i>b</i>', isActive: false });
    });

    it('an edit of the field that another administrator changed since is rejected with the current value', async () => {
      const id = await createAd();
      await updateAd(id, { title: 'Sale', htmlContent: '<i>b</i>', known });
      const change = { title: 'Late', htmlContent: '<i>c</i>', known };
      expect((await updateAd(id, change)).userErrors).toMatchObject([
        { code: 'DETAILS_CHANGED', field: ['input', 'title'], message: expect.stringContaining('“Sale”') },
        { code: 'DETAILS_CHANGED', field: ['input', 'htmlContent'], message: expect.stringContaining('“<i>b</i>”') },
      ]);
      const current = { ...known, title: 'Sale', content: '<i>b</i>' };
      expect((await updateAd(id, { ...change, known: current })).advertisement).toMatchObject({ title: 'Late' });
    });

    it('an edit of the title keeps the content if another administrator replaced an image by HTML', async () => {
      const { _id, htmlContent: content } = (await saveAd(buildImageForm(), await createPicture())).body.data;
      const image = { title: 'Picture', position: 'RIGHT', type: 'IMAGE' };
      await saveAd(buildHtmlForm({ _id, title: 'Picture', position: 'right' }));
      const { advertisement } = await updateAd(_id, {
        ...image,
        title: 'New',
        htmlContent: null,
        known: { ...image, content, isActive: true },
      });
      expect(advertisement).toMatchObject({ title: 'New', type: 'HTML', content: '<b>a</b>' });
    });

    it('an edit changes HTML that was stored before the cleanup became stricter', async () => {
      const id = await createAd();
      await portal.db.query(`update advertisements set content = '<b onclick="x()">a</b>' where id = $1`, [id]);
      const { userErrors, advertisement } = await updateAd(id, { htmlContent: '<i>b</i>', known });
      expect([userErrors, advertisement.content]).toEqual([[], '<i>b</i>']);
    });
  });

  it('editing or deleting an unknown advertisement returns not found', async () => {
    for (const _id of [crypto.randomUUID(), 'x']) {
      expect((await saveAd(buildHtmlForm({ _id }))).body).toMatchObject({ success: false, code: 2 });
      const { errors } = await portal.callGraphql(
        UPDATE_MUTATION,
        { input: { advertisementId: _id, ...createInput() } },
        adminJwt,
      );
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      expect((await removeAd(_id)).body.code).toBe(2);
    }
  });

  it('only administrators can list, create and delete advertisements', async () => {
    expect(await saveAd(buildHtmlForm(), undefined, companyJwt)).toMatchObject({ status: 403, body: { code: 3 } });
    expect(await listAds('', companyJwt)).toMatchObject({ status: 403, body: { code: 3 } });
    expect(await removeAd(crypto.randomUUID(), companyJwt)).toMatchObject({ status: 403, body: { code: 3 } });
    expect(
      (await portal.callGraphql(CREATE_MUTATION, { input: createInput() }, companyJwt)).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN');
    expect((await listAds('', '')).body.code).toBe(6);
  });
});

describe('advertisements: list', () => {
  it('the list is newest first, ten per page', async () => {
    for (let row = 0; row < 12; row++) await saveAd(buildHtmlForm({ title: `Row ${row}` }));
    expect(await listTitles()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((row) => `Row ${row}`));
    expect(await listTitles('?page=2')).toEqual(['Row 1', 'Row 0']);
    expect(await listTitles('?page=4&limit=3')).toEqual(['Row 2', 'Row 1', 'Row 0']);
    expect((await listAds('?page=9')).body).toMatchObject({
      data: [],
      pagination: { currentPage: 9, totalPages: 2, totalDocuments: 12 },
    });
    const { data } = await portal.callGraphql(
      '{ advertisementPage(limit: 5) { items { title } pageInfo { totalPages } } }',
      {},
      adminJwt,
    );
    expect([data.advertisementPage.items.length, data.advertisementPage.pageInfo.totalPages]).toEqual([5, 3]);
  });

  it.each(['?limit=0', '?limit=101', '?page=0', '?page=x', '?limit=1e1'])('the query %s is rejected', async (query) => {
    expect((await listAds(query)).body).toMatchObject({ code: 4, success: false });
  });
});

describe('advertisements: chat app', () => {
  let licence: string;
  beforeAll(async () => {
    const { id } = await portal.createCompany();
    licence = (await createKeyClient(portal).create(adminJwt, id, { advertisment: true })).body.data.key as string;
  });
  const fetchAds = (query = '', key = licence) => portal.callRest('GET', `/app/ads${query}`, { licence: key });
  const fetchAdTitles = async (query = '') =>
    (await fetchAds(query)).body.data.map(({ title }: { title: string }) => title) as string[];

  it('only active advertisements are returned, newest first, for the position or anywhere', async () => {
    for (const position of ['right', 'left', 'middle', 'anywhere']) {
      await saveAd(buildHtmlForm({ title: position, position }));
      await saveAd(buildHtmlForm({ title: `${position} off`, position, isActive: 'false' }));
    }
    expect(await fetchAdTitles()).toEqual(['anywhere', 'middle', 'left', 'right']);
    expect(await fetchAdTitles('?position=right')).toEqual(['anywhere', 'right']);
    expect(await fetchAdTitles('?position=anywhere')).toEqual(['anywhere']);
    const { status, body } = await fetchAds('?position=top');
    expect([status, body.code, body.fields]).toEqual([
      422,
      4,
      { position: 'position must be right, middle, left or anywhere.' },
    ]);
  });

  /** Reads one page of the connection. Returns the titles, the total and the page info. */
  const readPage = async (args: string, key = licence) => {
    const response = await portal.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-licence-key': key },
      body: JSON.stringify({
        query: `{ chatAppAdvertisements(${args}) {
          edges { node { title content } } pageInfo { endCursor hasNextPage } totalCount } }`,
      }),
    });
    const { data } = (await response.json()) as {
      data: {
        chatAppAdvertisements: {
          edges: { node: { title: string } }[];
          pageInfo: { endCursor: string; hasNextPage: boolean };
          totalCount: number;
        };
      };
    };
    const { edges, pageInfo, totalCount } = data.chatAppAdvertisements;
    return { titles: edges.map(({ node }) => node.title), totalCount, ...pageInfo };
  };

  it('the connection returns the same advertisements by cursor', async () => {
    for (const position of ['right', 'left', 'anywhere']) {
      await saveAd(buildHtmlForm({ title: position, position }));
      await saveAd(buildHtmlForm({ title: `${position} off`, position, isActive: 'false' }));
    }
    const { endCursor, ...page } = await readPage('first: 2');
    expect(page).toEqual({ titles: ['anywhere', 'left'], totalCount: 3, hasNextPage: true });
    expect(await readPage(`first: 2, after: "${endCursor}"`)).toMatchObject({ titles: ['right'], hasNextPage: false });
    expect(await readPage('position: RIGHT')).toMatchObject({ titles: ['anywhere', 'right'], totalCount: 2 });
  });

  it('a key without the add-on gets no advertisements', async () => {
    await saveAd(buildHtmlForm());
    const { id } = await portal.createCompany();
    const { key } = (await createKeyClient(portal).create(adminJwt, id, { advertisment: false })).body.data;
    expect(await fetchAds('', key as string)).toMatchObject({ status: 200, body: { code: 5, data: [] } });
    expect(await readPage('first: 2', key as string)).toMatchObject({ titles: [], totalCount: 0, hasNextPage: false });
  });

  it('a licence string is required, and a session does not replace it', async () => {
    expect(await fetchAds('', 'x')).toMatchObject({ status: 401, body: { code: 2 } });
    expect(await portal.callRest('GET', '/app/ads', { jwt: adminJwt })).toMatchObject({
      status: 401,
      body: { code: 2 },
    });
  });
});
