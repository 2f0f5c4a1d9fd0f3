import { createHash, createPrivateKey, createPublicKey, randomBytes, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
  Time,
  TimeType,
} from 'pkijs';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ENGINE = new CryptoEngine({ name: 'node', crypto: webcrypto });
/** Earlier than any date that a PC shows whose battery has run down. */
const ALWAYS = new Date(0);

const COMMON_NAME = '2.5.4.3';
const SUBJECT_KEY = '2.5.29.14';
const KEY_USAGE = '2.5.29.15';
const ALTERNATIVE_NAMES = '2.5.29.17';
const BASIC_CONSTRAINTS = '2.5.29.19';
const AUTHORITY_KEY = '2.5.29.35';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Whoever does not understand these must not trust the certificate. */
const CRITICAL = new Set([KEY_USAGE, BASIC_CONSTRAINTS]);
const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1';
/** Bits of the key usage. */
const DIGITAL_SIGNATURE = 0x80;
const CERTIFICATE_SIGNING = 0x04;
/** Kinds of alternative names. */
const DNS_NAME = 2;
const IP_ADDRESS = 7;

/** A new private key in PEM. */
export async function makeKey(): Promise<string> {
  const made = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  return pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', made.privateKey));
}

/** The certificate, in PEM, of an authority that signs itself with `key`. */
export async function makeAuthority(name: string, key: string, until: Date): Promise<string> {
  const extensions = [
    extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema()),
    extension(KEY_USAGE, bits(CERTIFICATE_SIGNING)),
  ];
  return await make({ subject: name, issuer: name, key, signedWith: key, until, extensions });
}

/** The certificate, in PEM, of a server at these names and addresses, signed by the authority of that name and key. */
export async function makeServerCertificate(
  authority: { name: string; key: string },
  key: string,
  hosts: readonly string[],
  until: Date,
  from = ALWAYS,
): Promise<string> {
  const extensions = [
    extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: false }).toSchema()),
    extension(KEY_USAGE, bits(DIGITAL_SIGNATURE)),
    extension(EXTENDED_KEY_USAGE, new ExtKeyUsage({ keyPurposes: [SERVER_AUTHENTICATION] }).toSchema()),
    extension(ALTERNATIVE_NAMES, new GeneralNames({ names: hosts.map(alternativeName) }).toSchema()),
  ];
  // Nobody looks for the host there any more; there is room for so much.
  const subject = (hosts[0] ?? '').slice(0, 64);
  return await make({
    subject,
    issuer: authority.name,
    key,
    signedWith: authority.key,
    from,
    until,
    extensions,
  });
}

async function make(wanted: {
  subject: string;
  issuer: string;
  key: string;
  signedWith: string;
  from?: Date;
  until: Date;
  extensions: Extension[];
}): Promise<string> {
  const certificate = new Certificate({ version: 2, serialNumber: serialNumber() });
  certificate.subject.typesAndValues.push(commonName(wanted.subject));
  certificate.issuer.typesAndValues.push(commonName(wanted.issuer));
  certificate.notBefore = time(wanted.from ?? ALWAYS);
  certificate.notAfter = time(wanted.until);
  const authorityKey = new AuthorityKeyIdentifier({ keyIdentifier: keyIdentifier(wanted.signedWith) });
  certificate.extensions = [
    ...wanted.extensions,
    extension(SUBJECT_KEY, keyIdentifier(wanted.key)),
    extension(AUTHORITY_KEY, authorityKey.toSchema()),
  ];
  await certificate.subjectPublicKeyInfo.importKey(await publicKey(wanted.key), ENGINE);
  await certificate.sign(await privateKey(wanted.signedWith), 'SHA-256', ENGINE);
  return pem('CERTIFICATE', certificate.toSchema(true).toBER());
}

/** By which a client finds the authority that signed. */
function keyIdentifier(key: string): OctetString {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const digest = createHash('sha256').update(der).digest().subarray(0, 20);
  return new OctetString({ valueHex: Uint8Array.from(digest).buffer });
}

function privateKey(key: string): Promise<webcrypto.CryptoKey> {
  const der = createPrivateKey(key).export({ type: 'pkcs8', format: 'der' });
  return webcrypto.subtle.importKey('pkcs8', der, CURVE, true, ['sign']);
}

function publicKey(key: string): Promise<webcrypto.CryptoKey> {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return webcrypto.subtle.importKey('spki', der, CURVE, true, ['verify']);
}

/** Positive, and never twice. */
function serialNumber(): Integer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new Integer({ valueHex: Uint8Array.from(bytes).buffer });
}

function commonName(value: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value }) });
}

/** From 2050 on the short form has no place for the century. */
function time(value: Date): Time {
  return new Time({
    value,
    type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime,
  });
}

function extension(extnID: string, schema: { toBER(): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical: CRITICAL.has(extnID), extnValue: schema.toBER() });
}

function bits(value: number): BitString {
  return new BitString({ valueHex: Uint8Array.of(value).buffer });
}

function alternativeName(host: string): GeneralName {
  if (isIP(host) === 0) return new GeneralName({ type: DNS_NAME, value: host });
  const address = isIP(host) === 4 ? host.split('.').map(Number) : bytesOfIPv6(host);
  return new GeneralName({
    type: IP_ADDRESS,
    value: new OctetString({ valueHex: Uint8Array.from(address).buffer }),
  });
}

function bytesOfIPv6(address: string): number[] {
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

function pem(label: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
