import { endpoint } from '../../endpoint.js';
import type { ListVendorCallsDto, SaveVendorDto, VendorCallIdDto, VendorOfDto } from './vendor.dto.js';
import type { VendorCallDetails, VendorCallList, VendorConnection, VendorTest } from './vendor.replies.js';

export const fetchVendor = endpoint<VendorOfDto, VendorConnection>({
  name: 'fetchVendor',
  method: 'POST',
  path: 'prabandhak/connection',
  access: 'request.approve',
  reads: true,
  summary: 'The translation vendor of an organisation, without its key and its secret',
});
export const saveVendor = endpoint<SaveVendorDto, VendorConnection>({
  name: 'saveVendor',
  method: 'POST',
  path: 'prabandhak/connection/save',
  access: 'request.approve',
  audit: ['vendor.connect'],
  summary: 'Connects an organisation to a translation vendor',
});
export const removeVendor = endpoint<VendorOfDto, VendorConnection>({
  name: 'removeVendor',
  method: 'POST',
  path: 'prabandhak/connection/remove',
  access: 'request.approve',
  audit: ['vendor.disconnect'],
  summary: 'Removes the connection to a vendor; refused while work is with it',
});
export const testVendor = endpoint<VendorOfDto, VendorTest>({
  name: 'testVendor',
  method: 'POST',
  path: 'prabandhak/connection/test',
  access: 'request.approve',
  reads: true,
  summary: 'Asks the vendor for the account of the stored connection',
  outside: 'counted',
});
export const listVendorCalls = endpoint<ListVendorCallsDto, VendorCallList>({
  name: 'listVendorCalls',
  method: 'POST',
  path: 'prabandhak/calls',
  access: 'request.approve',
  reads: true,
  summary: 'The calls to the vendor of an organisation or a request, newest first',
});
export const fetchVendorCall = endpoint<VendorCallIdDto, VendorCallDetails>({
  name: 'fetchVendorCall',
  method: 'POST',
  path: 'prabandhak/call',
  access: 'request.approve',
  reads: true,
  summary: 'A call to the vendor with its body, in which secrets are hidden',
});
export const retryVendorCall = endpoint<VendorCallIdDto, VendorCallDetails>({
  name: 'retryVendorCall',
  method: 'POST',
  path: 'prabandhak/call/retry',
  access: 'request.approve',
  audit: ['vendor.retry'],
  summary: 'Tries a call again that the vendor refused, or at once one that waits',
});
