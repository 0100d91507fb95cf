import { describe, expect, it } from 'vitest';
import { variablesIn } from './config.ts';
import { readOidcProviders } from './oidc.ts';

const UNI = {
  OIDC_ISSUER: 'https://login.uni.test/realm/',
  OIDC_CLIENT_ID: 'peers',
  OIDC_CLIENT_SECRET: 'secret',
};
const ORCID = { OIDC_ORCID_CLIENT_ID: 'APP-1', OIDC_ORCID_CLIENT_SECRET: 'secret' };

describe('providers to log in with', () => {
  it('there are none unless variables name them', () => {
    expect(readOidcProviders({ OIDC_ISSUER: ' ' })).toEqual([]);
  });

  it('one is named by its host, and asked for e-mail and profile, unless told otherwise', () => {
    expect(readOidcProviders(UNI)).toEqual([
      {
        key: 'oidc',
        name: 'login.uni.test',
        issuer: 'https://login.uni.test/realm',
        clientId: 'peers',
        clientSecret: 'secret',
        scopes: ['openid', 'email', 'profile'],
      },
    ]);
    expect(
      readOidcProviders({ ...UNI, OIDC_NAME: 'Owl University', OIDC_SCOPES: 'email, groups' })[0],
    ).toMatchObject({ name: 'Owl University', scopes: ['openid', 'email', 'groups'] });
  });

  it('further ones have a key in the names of their variables; ORCID needs no issuer and stands last', () => {
    const providers = readOidcProviders({
      ...ORCID,
      ...UNI,
      OIDC_LAB2_ISSUER: 'http://127.0.0.1:4000',
      OIDC_LAB2_CLIENT_ID: 'peers',
      OIDC_LAB2_CLIENT_SECRET: 'secret',
    });
    expect(providers.map(({ key, issuer }) => [key, issuer])).toEqual([
      ['lab2', 'http://127.0.0.1:4000'],
      ['oidc', 'https://login.uni.test/realm'],
      ['orcid', 'https://orcid.org'],
    ]);
    expect(providers[2]).toMatchObject({ name: 'ORCID', scopes: ['openid'] });
    expect(readOidcProviders({ ...ORCID, OIDC_ORCID_ISSUER: 'https://sandbox.orcid.org' })[0].issuer).toBe(
      'https://sandbox.orcid.org',
    );
  });

  it.each([
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://a.test', OIDC_CLIENT_ID: 'peers' }],
    ['OIDC_UNI_ISSUER', { OIDC_UNI_CLIENT_ID: 'peers' }],
    ['OIDC_ISSUER', { ...UNI, OIDC_ISSUER: 'http://login.uni.test' }],
    ['OIDC_ISSUER', { ...UNI, OIDC_ISSUER: 'login.uni.test' }],
    ['OIDC_ISSUER', { ...UNI, OIDC_ISSUER: 'https://login.uni.test/?a=1' }],
    ['OIDC_NAME', { ...UNI, OIDC_NAME: 'x'.repeat(61) }],
    ['OIDC_SCOPES', { ...UNI, OIDC_SCOPES: 'e"mail' }],
    ['OIDC_MY_UNI_ISSUER', { OIDC_MY_UNI_ISSUER: 'https://a.test' }],
    ['same provider', { ...UNI, ...ORCID, OIDC_ORCID_ISSUER: UNI.OIDC_ISSUER }],
  ])('says what is wrong with %s', (said, env) => {
    expect(() => readOidcProviders(env)).toThrow(said);
    // Whatever is wrong, a secret is not part of what is said.
    expect(() => readOidcProviders(env)).not.toThrow(/secret$/);
  });

  it('those that an operator has named are among the settings, their secrets marked', () => {
    const variables = variablesIn({ OIDC_UNI_ISSUER: 'https://a.test', OIDC_UNI_CLIENT_SECRET: 'x' });
    expect(
      variables
        .filter(({ name }) => name.startsWith('OIDC_UNI_'))
        .map(({ name, isSecret }) => [name, isSecret]),
    ).toEqual([
      ['OIDC_UNI_CLIENT_SECRET', true],
      ['OIDC_UNI_ISSUER', undefined],
    ]);
  });
});
