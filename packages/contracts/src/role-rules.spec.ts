import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_STATUSES, DOCUMENT_TRANSITIONS } from './identity/organisations/kyc-document.js';
import { ROLE_LABELS, ROLES } from './identity/users/roles.js';
import { may, PERMISSIONS } from './permissions.js';
import { API_KEY_SCOPES, ASSIGNABLE_ROLES, mayOpen, PAGE_NAMES } from './role-rules.js';
import { canTransition } from './transition-table.js';

describe('roles', () => {
  it('have the labels of spec 1 section 6', () => {
    expect(ROLE_LABELS).toEqual({
      superAdmin: 'Super Admin',
      deliveryManager: 'Delivery Manager',
      collaborator: 'Collaborator',
      organisationAdmin: 'Organisation',
      freeOrgAdmin: 'Organisation(Free)',
      translationAdmin: 'Translation Admin',
      lokSabhaAdmin: 'Loksabha Admin',
      rajyaSabhaAdmin: 'Rajyasabha Admin',
      lokSabhaTranslator: 'Loksabha Translator',
      rajyaSabhaTranslator: 'Rajyasabha Translator',
    });
  });

  it('never give a permission that the giver lacks', () => {
    for (const giver of ROLES) {
      for (const given of ASSIGNABLE_ROLES[giver]) {
        for (const permission of PERMISSIONS.filter((each) => may(given, each)))
          expect([giver, given, may(giver, permission)]).toEqual([giver, given, true]);
      }
    }
  });

  it('make nobody but a superAdmin a superAdmin or a delivery manager', () => {
    const givers = ROLES.filter((role) => ASSIGNABLE_ROLES[role].some((given) => given === 'superAdmin' || given === 'deliveryManager'));
    expect(givers).toEqual(['superAdmin']);
  });

  it('open the profile to all and the audit to few', () => {
    expect(ROLES.every((role) => mayOpen(role, 'profile'))).toBe(true);
    expect(ROLES.filter((role) => !mayOpen(role, 'audit'))).toEqual([
      'collaborator',
      'translationAdmin',
      'lokSabhaTranslator',
      'rajyaSabhaTranslator',
    ]);
    expect(PAGE_NAMES.every((page) => mayOpen('superAdmin', page))).toBe(true);
  });

  it('keep API keys away from people, keys, KYC documents and payments', () => {
    expect(API_KEY_SCOPES.filter((scope) => /^(user|apiKey|kyc|payment|organisation|audit)\./.test(scope))).toEqual([]);
  });
});

describe('documents', () => {
  it('move as listed and not otherwise', () => {
    const moves = DOCUMENT_STATUSES.flatMap((from) =>
      DOCUMENT_STATUSES.filter((to) => canTransition(DOCUMENT_TRANSITIONS, from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual(['pending accepted', 'pending rejected', 'accepted signed', 'rejected pending']);
  });
});
