import 'reflect-metadata';
import {
  ApplyNmtDto,
  FilterTranslationsDto,
  NewProjectDto,
  PageDto,
  StatusWordCountDto,
  UpdateTranslationDto,
} from '@bhashantar/contracts/dto';
import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { RequestPipe } from './validation.pipe.js';

const OF_PROJECT = { projectId: '6f1f5d2c-1111-4222-8333-444455556666', targetLang: 'hi' };
const EDIT = { ...OF_PROJECT, sourceHash: `v1:${'0'.repeat(32)}`, preProcessedTarget: 'x' };

const parse = async (metatype: Type, body: object): Promise<unknown> => new RequestPipe().transform(body, { type: 'body', metatype });

describe('what is said of a field of another kind', () => {
  it.each([
    [PageDto, { pageNumber: '1' }, 'pageNumber must be a whole number'],
    [PageDto, { pageNumber: 1.5 }, 'pageNumber must be a whole number'],
    [PageDto, { searchText: 1 }, 'searchText must be a string'],
    [NewProjectDto, { name: 'P', baseUrl: 'https://a.example', targetLanguages: 'hi' }, 'targetLanguages must be an array'],
  ])('is its kind: %p %j', async (type, body, message) => {
    await expect(parse(type, body)).rejects.toMatchObject({ message, errors: [{ message }] });
  });

  it('is its bounds when the kind is right, and one thing only', async () => {
    const message = 'pageNumber must not be greater than 100000';
    await expect(parse(PageDto, { pageNumber: 100_001 })).rejects.toMatchObject({ message, errors: [{ field: 'pageNumber', message }] });
  });
});

describe('an empty text where a choice may be left out', () => {
  it.each([
    [FilterTranslationsDto, OF_PROJECT, 'displayType'],
    [FilterTranslationsDto, OF_PROJECT, 'translationType'],
    [UpdateTranslationDto, EDIT, 'displayType'],
    [StatusWordCountDto, OF_PROJECT, 'translationType'],
    [ApplyNmtDto, OF_PROJECT, 'tp'],
    [ApplyNmtDto, OF_PROJECT, 'nmtService'],
    [ApplyNmtDto, OF_PROJECT, 'requestId'],
  ])('is none: %p %j %s', async (type, body, field) => {
    expect(await parse(type, { ...body, [field]: '' })).toEqual(body);
  });

  it('is still refused where one must be made', async () => {
    await expect(parse(ApplyNmtDto, { ...OF_PROJECT, targetLang: '' })).rejects.toMatchObject({ errors: [{ field: 'targetLang' }] });
  });
});

describe('the types that segments are narrowed to', () => {
  it('may be one by itself', async () => {
    expect(await parse(FilterTranslationsDto, { ...OF_PROJECT, translationType: 'USER' })).toMatchObject({ translationType: ['USER'] });
  });

  it.each(['user', ['USER', 'x'], { length: 1 }])('must be known: %j', async (translationType) => {
    await expect(parse(FilterTranslationsDto, { ...OF_PROJECT, translationType })).rejects.toMatchObject({
      errors: [{ field: 'translationType' }],
    });
  });
});
