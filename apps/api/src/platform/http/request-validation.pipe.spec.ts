import 'reflect-metadata';
import * as dto from '@bhashantar/contracts/dto';
import {
  AddTermCandidatesDto,
  ApplyNmtDto,
  CreateRequestDto,
  DeleteTranslationsDto,
  FilterTranslationsDto,
  NewProjectDto,
  PageDto,
  ReplaceTextDto,
  SignUpDto,
  StatusWordCountDto,
  UpdateTranslationDto,
} from '@bhashantar/contracts/dto';
import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { AppError } from './app-error.js';
import { RequestValidationPipe } from './request-validation.pipe.js';

const OF_PROJECT = { projectId: '6f1f5d2c-1111-4222-8333-444455556666', targetLang: 'hi' };
const EDIT = { ...OF_PROJECT, sourceHash: `v1:${'0'.repeat(32)}`, preProcessedTarget: 'x' };

const parse = async (metatype: Type, body: object): Promise<unknown> =>
  new RequestValidationPipe().transform(body, { type: 'body', metatype });

describe('what is said of a field of another kind', () => {
  it.each([
    [PageDto, { pageNumber: '1' }, 'Page number must be a whole number.'],
    [PageDto, { pageNumber: 1.5 }, 'Page number must be a whole number.'],
    [PageDto, { searchText: 1 }, 'Search text must be a text.'],
    [NewProjectDto, { name: 'P', baseUrl: 'https://a.example', targetLanguages: 'hi' }, 'Target languages must be a list.'],
  ])('is its kind: %p %j', async (type, body, message) => {
    await expect(parse(type, body)).rejects.toMatchObject({ message, errors: [{ message }] });
  });

  it.each([
    [
      NewProjectDto,
      { name: 'P', baseUrl: 'https://a.example', targetLanguages: ['hi', 'xx'] },
      'An entry of target languages is not one of the values that are possible here.',
    ],
    [NewProjectDto, { name: 'P', baseUrl: 'https://a.example', targetLanguages: [] }, 'Target languages must have at least one entry.'],
    [ApplyNmtDto, { ...OF_PROJECT, idArr: ['x'] }, 'An entry of id arr does not have the right form.'],
    [
      FilterTranslationsDto,
      { ...OF_PROJECT, translationType: ['x'] },
      'Every entry of translation type must be one of PBK, USER, MACHINE, TRANSLITERATION, NO_TRANSLATION_AVAILABLE.',
    ],
  ])('is what one of its entries breaks: %p %j', async (type, body, message) => {
    await expect(parse(type, body)).rejects.toMatchObject({ message, errors: [{ message }] });
  });

  it('is its bounds when the kind is right, and one thing only', async () => {
    const message = 'Page number must be at most 100000.';
    await expect(parse(PageDto, { pageNumber: 100_001 })).rejects.toMatchObject({ message, errors: [{ field: 'pageNumber', message }] });
  });
});

describe('a field that is absent', () => {
  it.each([
    [StatusWordCountDto, { projectId: OF_PROJECT.projectId }, 'Target lang is missing.'],
    [CreateRequestDto, { ...OF_PROJECT, targetLangs: ['hi'], pipeline: 'translation' }, 'Selection is missing.'],
    [CreateRequestDto, { ...OF_PROJECT, targetLangs: ['hi'], pipeline: 'translation', selection: null }, 'Selection is missing.'],
    [NewProjectDto, { baseUrl: 'https://a.example', targetLanguages: ['hi'] }, 'Name is missing.'],
  ])('is said to be missing, and not to be of another kind: %p %j', async (type, body, message) => {
    await expect(parse(type, body)).rejects.toMatchObject({ message, errors: [{ message }] });
  });
});

describe('a bound of one', () => {
  it.each([
    [SignUpDto, { role: 'superAdmin' }, 'Role must be organisationAdmin.'],
    [ReplaceTextDto, { ...OF_PROJECT, searchText: '', replaceText: 'x' }, 'Search text must not be empty.'],
  ])('is not said as a choice or a number of several: %p %j', async (type, body, message) => {
    const { errors } = (await parse(type, body).catch((failure: AppError) => failure)) as AppError;
    expect(errors).toContainEqual(expect.objectContaining({ message }));
  });
});

describe('a list in the place of an object', () => {
  const candidate = { candidateId: OF_PROJECT.projectId, rule: 'keep' };

  it.each([
    [DeleteTranslationsDto, { ...OF_PROJECT, filter: [] }, 'filter', 'Filter must be an object.'],
    [DeleteTranslationsDto, { ...OF_PROJECT, filter: [{ ...OF_PROJECT, searchText: 'x' }] }, 'filter', 'Filter must be an object.'],
    [AddTermCandidatesDto, { ...OF_PROJECT, candidates: [candidate, []] }, 'candidates.1', 'Entry 2 must be an object.'],
    [AddTermCandidatesDto, { ...OF_PROJECT, candidates: [[candidate]] }, 'candidates.0', 'Entry 1 must be an object.'],
  ])('is refused by its field: %p %j', async (type, body, field, message) => {
    await expect(parse(type, body)).rejects.toMatchObject({ message, errors: [{ field, message }] });
  });

  it('is none where a list of objects is asked for, or one object', async () => {
    expect(await parse(AddTermCandidatesDto, { ...OF_PROJECT, candidates: [candidate] })).toMatchObject({ candidates: [candidate] });
    expect(await parse(DeleteTranslationsDto, { ...OF_PROJECT, filter: OF_PROJECT })).toMatchObject({ filter: OF_PROJECT });
  });
});

describe('fields that a call does not know', () => {
  it('are dropped: existing clients send more than is asked for', async () => {
    expect(await parse(PageDto, { pageNumber: 2, organisationId: 'x', __proto__: { isAdmin: true } })).toEqual({ pageNumber: 2 });
  });
});

describe('every message of every body', () => {
  const bodies = Object.entries(dto).filter(([, type]) => typeof type === 'function') as [string, Type][];
  const WRONG: unknown[] = [
    undefined,
    1.5,
    -1,
    true,
    'x',
    ' ',
    'x'.repeat(5_000),
    {},
    [],
    [1, {}],
    ['x', 'x'],
    Array.from({ length: 300 }, () => 1),
  ];

  it.each(bodies)('%s: is a sentence, without patterns, long lists or the words of the library', async (_, type) => {
    const properties = new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(type, '', false, false)
        .map(({ propertyName }) => propertyName),
    );
    for (const value of WRONG) {
      const body = Object.fromEntries([...properties].map((property) => [property, value]));
      const error = await parse(type, body).catch((failure: AppError) => failure);
      for (const { message } of error instanceof AppError ? (error.errors ?? []) : []) {
        expect(message).toMatch(/^\p{Lu}|^confirm password doesnt match$/u);
        expect(message).not.toMatch(/regular expression|\/\^|each value in|following values|\$property|^[a-z]+[A-Z]\w* /);
        expect(message.length).toBeLessThan(160);
      }
    }
  });
});

describe('every body without a field', () => {
  const bodies = Object.entries(dto).filter(([, type]) => typeof type === 'function') as [string, Type][];

  it.each(bodies)('%s: is refused by that field, where it may not be absent', async (_, type) => {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    const names = new Set(rules.map(({ propertyName }) => propertyName));
    const mayBeAbsent = new Set(rules.filter((rule) => rule.type === 'conditionalValidation').map(({ propertyName }) => propertyName));
    const wanted = [...names].filter((name) => !mayBeAbsent.has(name));
    const error = await parse(type, {}).catch((failure: AppError) => failure);
    const refused = new Set(error instanceof AppError ? (error.errors ?? []).map(({ field }) => field.split('.')[0]) : []);
    expect(wanted.filter((name) => !refused.has(name))).toEqual([]);
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
